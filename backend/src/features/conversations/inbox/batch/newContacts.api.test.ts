import { describe, expect, it } from 'vitest'
import {
  ConnectionQueue,
  Contact,
  InboundMessage,
  Message,
  Ticket,
  TicketEvent,
  TicketTracking,
  type Company,
  type Connection,
  type Queue,
} from '../../../../models/index.js'
import { rooms } from '../../../../platform/realtime/rooms.js'
import { receivedBy } from '../../../../testing/emissions.js'
import { anInboundMessage } from '../../../../testing/factories/inbound.js'
import { meetAtLock } from '../../../../testing/database/locks.js'
import { settle } from '../../../../testing/settle.js'
import {
  aCompany,
  aQueue,
  inCompany,
  uniqueNumber,
  type CompanyFixture,
} from '../../../../testing/fixtures.js'
import { publishInbound } from '../../../../whatsapp/journal/inbound.js'
import type { InboundMessageEvent } from '../../../../whatsapp/port/inboundEvents.js'
import { receiveBatch } from './receiveBatch.js'
import { takeNextInbound } from '../takeNextInbound.js'

describe('somebody new, among others who write at once', () => {
  /** The stored data of a number's contact, without the fields that always differ, such as ids. */
  const person = (company: Company, number: string) =>
    inCompany(company, async () => {
      const contact = await Contact.findOne({ where: { number }, rejectOnEmpty: true })
      const { name, pushName, lid, isGroup, pictureCheckedAt } = contact
      const [ticket, another] = await Ticket.findAll({ where: { contactId: contact.id } })
      if (!ticket || another) throw new Error('not one ticket')
      const messages = await Message.findAll({ where: { ticketId: ticket.id }, order: [['id', 'ASC']] })
      const [tracking] = await TicketTracking.findAll({ where: { ticketId: ticket.id } })
      const events = await TicketEvent.findAll({ where: { ticketId: ticket.id }, order: [['id', 'ASC']] })
      const { status, queueId, queueOptionId, chatbot, userId, botMemory } = ticket
      const { shownAt: _shownAt, ...memory } = botMemory as Record<string, unknown>
      return {
        name,
        pushName,
        lid,
        isGroup,
        isAsked: pictureCheckedAt !== null,
        status,
        queueId,
        queueOptionId,
        chatbot,
        userId,
        memory,
        isTracked:
          tracking?.queuedAt !== null && tracking?.startedAt === null && tracking.finishedAt === null,
        unread: ticket.unreadMessages,
        last: messages.find(({ id }) => id === ticket.previewMessageId)?.body,
        waits: ticket.waitingSince !== null,
        events: events.map(({ kind, facts }) => ({ kind, facts })),
        messages: messages.map((message) => ({
          ...(message.toJSON() as object),
          id: 0,
          ticketId: 0,
          contactId: 0,
          whatsappId: '',
          createdAt: 0,
          updatedAt: 0,
        })),
      }
    })

  const aNewcomer = () => {
    const contact = { number: uniqueNumber(), lid: null }
    const writes = (body: string, more: Partial<InboundMessageEvent> = {}) =>
      anInboundMessage({ contact, body, pushName: 'Rita', sentAt: new Date().toISOString(), ...more })
    return { writes, number: contact.number }
  }

  /** Companies whose bots differ. */
  const shops: [what: string, prepare: (fixture: CompanyFixture) => Promise<unknown>][] = [
    ['without a bot', ({ company, connection }) => offer(company, connection, [])],
    [
      'that greets',
      async ({ company, connection }) => {
        await offer(company, connection, [])
        await inCompany(company, () => connection.update({ greetingMessage: 'Olá, {{firstName}}' }))
      },
    ],
    ['with one queue', ({ company, connection, queue }) => offer(company, connection, [queue])],
    [
      'with a menu',
      async ({ company, connection, queue }) => offer(company, connection, [queue, await aQueue(company)]),
    ],
  ]

  const offer = (company: Company, connection: Connection, queues: Queue[]) =>
    inCompany(company, async () => {
      await ConnectionQueue.destroy({ where: { connectionId: connection.id } })
      for (const queue of queues) {
        await queue.update({ greetingMessage: 'Já falamos com você' })
        await ConnectionQueue.create({ connectionId: connection.id, queueId: queue.id })
      }
      await connection.update({ greetingMessage: queues.length > 0 ? 'Escolha' : '' })
    })

  it.each(shops)('is met as one by one, in a linked %s', async (_what, prepare) => {
    const fixture = await aCompany()
    const { company, connection } = fixture
    await prepare(fixture)
    const [one, other] = [aNewcomer(), aNewcomer()]
    const talk = ['Oi', '1', 'Alguém?']
    for (const text of talk) await publishInbound(connection, [one.writes(text)])
    await inCompany(company, async () => {
      for (const _ of talk) await takeNextInbound({ connectionId: connection.id, conversation: one.number })
    })
    for (const text of talk) await publishInbound(connection, [other.writes(text)])
    for (const _ of talk)
      expect(await inCompany(company, () => receiveBatch(connection.id))).toMatchObject({ singly: [] })
    expect(await inCompany(company, () => InboundMessage.count({ where: { processedAt: null } }))).toBe(0)
    const together = await person(company, other.number)
    expect(together.messages.length).toBeGreaterThanOrEqual(talk.length)
    expect(together).toEqual(await person(company, one.number))
  })

  it('is told to the screens like anybody', async () => {
    const { company, connection } = await aCompany()
    const [one, other] = [aNewcomer(), aNewcomer()]
    await publishInbound(connection, [one.writes('Oi'), other.writes('Olá')])
    const received = receivedBy(await settle(), [rooms.company(company.id), rooms.leaders(company.id)])
    const actions = received.map(
      ({ channel, payload }) => `${channel} ${(payload as { action: string }).action}`,
    )
    for (const action of ['contact create', 'ticket update', 'appMessage create'])
      expect(actions.filter((each) => each === action).length).toBeGreaterThanOrEqual(2)
  })

  it('gives way to a known customer for one round, and a crowd comes in several', async () => {
    const { company, connection } = await aCompany()
    const newcomer = aNewcomer()
    await publishInbound(connection, [newcomer.writes('Oi')])
    await settle()
    const crowd = Array.from({ length: 20 }, aNewcomer)
    for (const newcomer of crowd) await publishInbound(connection, [newcomer.writes('Olá')])
    await publishInbound(connection, [newcomer.writes('Ainda estou aqui')])

    const receive = (withNewSenders: boolean) =>
      inCompany(company, () => receiveBatch(connection.id, { withNewSenders }))
    const contacts = () => inCompany(company, () => Contact.count())
    const before = await contacts()
    expect(await receive(false)).toEqual({ singly: [], mayHaveMore: true, gaveWay: true })
    expect(await person(company, newcomer.number)).toMatchObject({ unread: 2 })
    expect(await contacts()).toBe(before)
    expect(await receive(true)).toEqual({ singly: [], mayHaveMore: true, gaveWay: false })
    expect(await contacts()).toBe(before + 15)
    expect(await receive(false)).toEqual({ singly: [], mayHaveMore: false, gaveWay: false })
    for (const { number } of crowd) expect(await person(company, number)).toMatchObject({ unread: 1 })
  })

  it('whom somebody else makes a contact at the same moment is left to a look of its own', async () => {
    const { company, connection } = await aCompany()
    const [one, other] = [aNewcomer(), aNewcomer()]
    await publishInbound(connection, [one.writes('Oi'), other.writes('Olá')])
    const [, round] = await meetAtLock(company, {
      take: () => Contact.create({ name: 'Rita', number: one.number }),
      finish: () => Promise.resolve(),
      act: () => inCompany(company, () => receiveBatch(connection.id)),
    })
    expect(round).toEqual({ singly: [one.number], mayHaveMore: true, gaveWay: false })
    await settle()
    expect(await person(company, one.number)).toMatchObject({ unread: 1 })
    expect(await person(company, other.number)).toMatchObject({ unread: 1 })
  })

  it('is handled separately when another conversation may be theirs', async () => {
    const fixture = await aCompany()
    const { company, connection } = fixture
    await offer(company, connection, [])
    const one = aNewcomer()
    const lid = '1' + uniqueNumber()
    const alike = { ...one.writes('pelo LID'), contact: { number: null, lid } }
    await publishInbound(connection, [
      { ...one.writes('pelo número'), contact: { number: one.number, lid } },
      alike,
      one.writes('com outro nome', { pushName: 'Rita de Cássia' }),
    ])
    const { singly } = await inCompany(company, () => receiveBatch(connection.id))
    expect([...singly].sort()).toEqual([one.number, `lid:${lid}`].sort())
    await settle()
    expect(await person(company, one.number)).toMatchObject({ unread: 3, pushName: 'Rita de Cássia' })
  })
})
