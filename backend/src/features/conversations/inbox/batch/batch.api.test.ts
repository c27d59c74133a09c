import { describe, expect, it, vi } from 'vitest'
import { InboundMessage, Message, Ticket, type Company, type Contact } from '../../../../models/index.js'
import { log } from '../../../../platform/log/log.js'
import { anInboundMessage } from '../../../../testing/factories/inbound.js'
import { settle } from '../../../../testing/settle.js'
import {
  aCompany,
  aCustomer,
  aMessage,
  aTicket,
  inCompany,
  uniqueNumber,
  type CompanyFixture,
} from '../../../../testing/fixtures.js'
import { publishInbound } from '../../../../whatsapp/journal/inbound.js'
import type { InboundEvent, InboundMessageEvent } from '../../../../whatsapp/port/inboundEvents.js'
import { receiveBatch } from './receiveBatch.js'
import { receiveInboundJob } from '../receiveInbound.job.js'
import { takeNextInbound } from '../takeNextInbound.js'

/** A customer with an attended ticket. WhatsApp reports nothing new about the customer's name or picture. */
async function anAttended({ company, connection, queue, agent }: CompanyFixture) {
  const customer = await aCustomer(company)
  await inCompany(company, () =>
    customer.update({ pushName: 'Clara', name: 'Dona Clara', pictureCheckedAt: new Date() }),
  )
  const ticket = await aTicket(company, { customer, connection, queue, status: 'open', user: agent })
  const contact = { number: customer.number, lid: null }
  const writes = (body: string, more: Partial<InboundMessageEvent> = {}) =>
    anInboundMessage({ contact, body, pushName: 'Clara', sentAt: '2026-11-21T12:00:00.000Z', ...more })
  return { customer, ticket, writes, conversation: customer.number ?? '' }
}

const markOf = ({ number }: Contact, { whatsappId }: Message, ack: 3 | 4): InboundEvent => ({
  kind: 'ack',
  whatsappId,
  contact: { number, lid: null },
  ack,
})

const waiting = (company: Company) =>
  inCompany(company, () => InboundMessage.count({ where: { processedAt: null } }))

/** The stored data of a ticket, without the fields that always differ, such as ids. */
const stored = (company: Company, { id }: Ticket) =>
  inCompany(company, async () => {
    const messages = await Message.findAll({ where: { ticketId: id }, order: [['id', 'ASC']] })
    const ticket = await Ticket.findByPk(id, { rejectOnEmpty: true })
    return {
      messages: messages.map((message) => ({
        ...(message.toJSON() as object),
        id: 0,
        ticketId: 0,
        contactId: 0,
        whatsappId: '',
        updatedAt: 0,
      })),
      unread: ticket.unreadMessages,
      last: messages.findIndex(({ id: messageId }) => messageId === ticket.previewMessageId),
      waits: ticket.waitingSince !== null,
    }
  })

describe('what waits together', () => {
  it('is what it would be one by one', async () => {
    const fixture = await aCompany()
    const { company, connection } = fixture
    const [one, other] = [await anAttended(fixture), await anAttended(fixture)]
    const talk = ['Oi', 'Tudo bem?', 'Preciso de ajuda 👍']
    for (const text of talk) await publishInbound(connection, [one.writes(text), other.writes(text)])
    await inCompany(company, async () => {
      for (const _ of talk)
        await takeNextInbound({ connectionId: connection.id, conversation: one.conversation })
    })
    const round = await inCompany(company, () => receiveBatch(connection.id))
    expect(round).toEqual({ singly: [], mayHaveMore: false, gaveWay: false })
    const together = await stored(company, other.ticket)
    expect(together.messages).toHaveLength(talk.length)
    expect(together).toEqual(await stored(company, one.ticket))
  })

  it('keeps its order where something between is not plain', async () => {
    const fixture = await aCompany()
    const { company, connection } = fixture
    const clara = await anAttended(fixture)
    const place = { type: 'location', latitude: 1, longitude: 2, name: 'Sé', address: null, isLive: false }
    await publishInbound(connection, [
      clara.writes('antes'),
      clara.writes('', { mediaType: 'locationMessage', content: place as never }),
      clara.writes('depois'),
    ])
    const { singly } = await inCompany(company, () => receiveBatch(connection.id))
    expect(singly).toEqual([clara.conversation])
    await settle()
    const { messages } = await stored(company, clara.ticket)
    expect(messages.map((message) => 'mediaType' in message && message.mediaType)).toEqual([
      'conversation',
      'locationMessage',
      'conversation',
    ])
  })

  it('leaves a repeat to a look of its own, which changes nothing', async () => {
    const fixture = await aCompany()
    const { company, connection } = fixture
    const clara = await anAttended(fixture)
    const event = clara.writes('uma vez')
    await publishInbound(connection, [event])
    await settle()
    await inCompany(company, () => InboundMessage.destroy({ where: {} }))
    await publishInbound(connection, [event, clara.writes('outra')])
    expect(await inCompany(company, () => receiveBatch(connection.id))).toMatchObject({
      singly: [clara.conversation],
    })
    await settle()
    expect(await stored(company, clara.ticket)).toMatchObject({ unread: 2, last: 1 })
    expect(await waiting(company)).toBe(0)
  })
})

describe('marks that wait together', () => {
  it('only grow, and the highest is told', async () => {
    const fixture = await aCompany()
    const { company, connection } = fixture
    const clara = await anAttended(fixture)
    const message = await inCompany(company, () =>
      aMessage(company, { ticket: clara.ticket, fromMe: true, sendState: 'sent', ack: 2 }),
    )
    await publishInbound(connection, [markOf(clara.customer, message, 4), markOf(clara.customer, message, 3)])
    expect(await inCompany(company, () => receiveBatch(connection.id))).toEqual({
      singly: [],
      mayHaveMore: false,
      gaveWay: false,
    })
    expect(await inCompany(company, () => message.reload())).toMatchObject({ ack: 4 })
  })
})

const FAILED_BATCH = 'a batch of the journal failed, and its rows are worked through one by one'

describe('rows of all plain kinds', () => {
  it('are worked through in one transaction by the job, and none by itself', async () => {
    const fixture = await aCompany()
    const { company, connection } = fixture
    const clara = await anAttended(fixture)
    const message = await inCompany(company, () =>
      aMessage(company, { ticket: clara.ticket, fromMe: true, sendState: 'sent', ack: 2 }),
    )
    const contact = { number: uniqueNumber(), lid: null }
    await publishInbound(connection, [
      clara.writes('conhecida'),
      anInboundMessage({ contact, body: 'nova', pushName: 'Rita' }),
      markOf(clara.customer, message, 3),
    ])
    const failed = vi.spyOn(log, 'error')
    let scopes = 0
    const inScope = <T>(work: () => Promise<T>) => {
      scopes += 1
      return inCompany(company, work)
    }
    await receiveInboundJob.run(
      { connectionId: connection.id },
      { companyId: company.id, inScope, inStatements: inScope },
    )
    expect(failed).not.toHaveBeenCalled()
    failed.mockRestore()
    expect(scopes).toBe(1)
    expect(await waiting(company)).toBe(0)
  })
})

describe('a row that cannot be worked through', () => {
  it('keeps back its own conversation alone, which rests for a while', async () => {
    const fixture = await aCompany()
    const { company, connection } = fixture
    const [bad, good] = [await anAttended(fixture), await anAttended(fixture)]
    await publishInbound(connection, [
      good.writes('primeira'),
      bad.writes('quebrada', { sentAt: 'not a date' }),
      bad.writes('atrás dela'),
      good.writes('segunda'),
    ])
    const failed = vi.spyOn(log, 'error')
    await expect(settle()).rejects.toThrow()
    expect(failed.mock.calls.map(([, what]) => what)).toEqual([FAILED_BATCH])
    failed.mockRestore()
    expect((await stored(company, good.ticket)).messages).toHaveLength(2)
    expect((await stored(company, bad.ticket)).messages).toEqual([])
    const [row] = await inCompany(company, () => InboundMessage.findAll({ where: { attempts: 1 } }))
    expect(row?.retryAt?.getTime()).toBeGreaterThan(row?.updatedAt.getTime() ?? Infinity)
    const later = new Date(Date.now() + 60_000)
    await inCompany(company, () => InboundMessage.update({ retryAt: later }, { where: { attempts: 1 } }))
    await publishInbound(connection, [good.writes('terceira')])
    await settle()
    expect((await stored(company, good.ticket)).messages).toHaveLength(3)
    const again = await inCompany(company, () => InboundMessage.findOne({ where: { id: row?.id ?? 0 } }))
    expect(again).toMatchObject({ attempts: 1, processedAt: null })
  })
})
