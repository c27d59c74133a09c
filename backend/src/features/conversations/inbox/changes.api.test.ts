import { describe, expect, it } from 'vitest'
import { InboundMessage, Message, Ticket } from '../../../models/index.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { receivedBy } from '../../../testing/emissions.js'
import {
  aReactionTo,
  aRevokeOf,
  aSilentMessage,
  anEditOf,
  anInboundMessage,
  carried,
  unreadable,
} from '../../../testing/factories/inbound.js'
import { threadAt, ticketsAt, wordsOfTicket } from '../../../testing/factories/threads.js'
import { settle } from '../../../testing/settle.js'
import { aCompany, aMessage, inCompany, uniqueNumber } from '../../../testing/fixtures.js'
import { publishInbound } from '../../../whatsapp/journal/inbound.js'
import type { InboundEvent, InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'
import type { MessageName } from '../../../whatsapp/port/messages.js'

async function aConversation() {
  const fixture = await aCompany()
  const contact = { number: uniqueNumber(), lid: null }
  const written = anInboundMessage({ contact, body: 'Bom dai' })
  const hears = async (...events: InboundEvent[]) => {
    await publishInbound(fixture.connection, events)
    return settle()
  }
  return {
    ...fixture,
    written,
    contact,
    hears,
    thread: () => threadAt(fixture.company, fixture.admin, contact),
    ticket: async () => (await ticketsAt(fixture.company, contact)).at(-1) as Ticket,
    listed: async () =>
      wordsOfTicket(fixture.company, (await ticketsAt(fixture.company, contact)).at(-1) as Ticket),
  }
}

describe('an edit of the customer', () => {
  it('changes the text, and the list where that shows it; nothing counts as unread', async () => {
    const { company, written, hears, thread, ticket, listed } = await aConversation()
    await hears(written)
    const { id } = await ticket()
    const emissions = await hears(anEditOf(written, 'Bom dia'))
    expect(await thread()).toMatchObject([{ body: 'Bom dia', isEdited: true }])
    expect(await ticket()).toMatchObject({ unreadMessages: 1 })
    expect(await listed()).toBe('Bom dia')
    expect(
      receivedBy(emissions, [rooms.ticket(id)])
        .map(({ channel }) => channel)
        .sort(),
    ).toEqual(['appMessage', 'ticket'])
    expect(receivedBy(emissions, [rooms.leaders(company.id)])).toMatchObject([
      { channel: 'ticket', payload: { ticket: { lastMessage: 'Bom dia' } } },
    ])
  })

  it('of an older message leaves the list alone', async () => {
    const { written, hears, listed } = await aConversation()
    await hears(written, anInboundMessage({ contact: written.contact, body: 'Alguém?' }))
    await hears(anEditOf(written, 'Bom dia'))
    expect(await listed()).toBe('Alguém?')
  })

  it('that comes before its message is made when that comes', async () => {
    const { written, hears, thread } = await aConversation()
    await hears(anInboundMessage({ contact: written.contact, body: 'Antes' }))
    await hears(anEditOf(written, 'Bom dia'), anEditOf(written, 'Boa tarde'), aReactionTo(written, '👍'))
    expect(await thread()).toMatchObject([{ body: 'Antes' }])
    await hears(written)
    expect((await thread()).at(-1)).toMatchObject({
      body: 'Boa tarde',
      isEdited: true,
      reactions: [{ emoji: '👍' }],
    })
    await hears(anInboundMessage({ contact: written.contact }))
    expect((await thread()).at(-2)).toMatchObject({ body: 'Boa tarde', reactions: [{ emoji: '👍' }] })
  })

  it('of a message that nobody could read is what it says, also when it can be read later', async () => {
    const { written, hears, thread } = await aConversation()
    await hears({ ...written, body: '', content: { type: 'waiting' } }, anEditOf(written, 'Bom dia'))
    await hears(written)
    expect(await thread()).toMatchObject([{ body: 'Bom dia', isEdited: true, content: null }])
  })
})

describe('a deletion by the customer', () => {
  it('hides the message, keeps what it said in the database, and says so in the list', async () => {
    const { company, written, hears, thread, ticket, listed } = await aConversation()
    await hears(written)
    await hears(aRevokeOf(written), anEditOf(written, 'não mais'))
    expect(await thread()).toMatchObject([{ isDeleted: true, body: '', isEdited: false }])
    expect(await ticket()).toMatchObject({ unreadMessages: 1 })
    expect(await listed()).toBe('🚫 Mensagem apagada')
    const row = await inCompany(company, () => Message.findOne({ where: { whatsappId: written.whatsappId } }))
    expect(row?.body).toBe('Bom dai')
  })

  it('reaches no message of ours, and none of another customer, whatever id it names', async () => {
    const { company, connection, agent, written, hears, thread, ticket } = await aConversation()
    await hears(written)
    const ours = await aMessage(company, { ticket: await ticket(), user: agent, body: 'Nossa' })
    const stranger = { number: uniqueNumber(), lid: null }
    await hears(
      aRevokeOf({ ...written, whatsappId: ours.whatsappId }),
      aRevokeOf({ ...written, contact: stranger }),
      anEditOf({ ...written, contact: stranger }, 'falsa'),
    )
    expect((await thread()).map(({ body, isDeleted }) => [body, isDeleted])).toEqual([
      ['Bom dai', false],
      ['Nossa', false],
    ])
    expect(connection.id).toBe((await ticket()).connectionId)
  })
})

describe('a change made on the company’s phone', () => {
  it('changes what we have written', async () => {
    const { company, agent, written, hears, thread, ticket } = await aConversation()
    await hears(written)
    const [edited, deleted] = [
      await aMessage(company, { ticket: await ticket(), user: agent, body: 'Um' }),
      await aMessage(company, { ticket: await ticket(), user: agent, body: 'Dois' }),
    ]
    const ours = (whatsappId: string) => ({ ...written, whatsappId, fromMe: true })
    await hears(anEditOf(ours(edited.whatsappId), 'Hum'), aRevokeOf(ours(deleted.whatsappId)))
    expect((await thread()).slice(1)).toMatchObject([
      { body: 'Hum', isEdited: true },
      { isDeleted: true, body: '' },
    ])
  })
})

describe('a reaction', () => {
  it('is one for each person, and can be taken back; it opens no ticket and is not unread', async () => {
    const { company, written, hears, thread, ticket, listed, contact } = await aConversation()
    await hears(written)
    await hears(aReactionTo(written, '👍'), aReactionTo(written, '❤️', { fromMe: true }))
    const both = [
      { emoji: '👍', fromMe: false, name: null },
      { emoji: '❤️', fromMe: true, name: null },
    ]
    expect(await thread()).toMatchObject([{ reactions: both }])
    await inCompany(company, () => Ticket.update({ status: 'closed', closedAt: new Date(0) }, { where: {} }))
    await hears(aReactionTo(written, '🙏'), aReactionTo(written, '', { fromMe: true }))
    expect(await thread()).toMatchObject([{ reactions: [{ emoji: '🙏', fromMe: false }] }])
    expect(await ticketsAt(company, contact)).toHaveLength(1)
    expect(await ticket()).toMatchObject({ status: 'closed', unreadMessages: 1 })
    expect(await listed()).toBe('Bom dai')
  })

  it('to a message of ours stands at that message', async () => {
    const { company, agent, written, hears, thread, ticket } = await aConversation()
    await hears(written)
    const ours = await aMessage(company, { ticket: await ticket(), user: agent })
    await hears(aReactionTo({ ...written, whatsappId: ours.whatsappId, fromMe: true }, '👏'))
    expect((await thread()).at(-1)).toMatchObject({
      fromMe: true,
      reactions: [{ emoji: '👏', fromMe: false }],
    })
  })

  it('that is told twice changes nothing the second time', async () => {
    const { written, hears } = await aConversation()
    await hears(written)
    await hears(aReactionTo(written, '👍', { at: '2026-01-01T00:00:00.000Z' }))
    expect(await hears(aReactionTo(written, '👍', { at: '2026-01-01T00:00:01.000Z' }))).toEqual([])
  })
})

/** Events that arrive in a message which is not displayed itself, with the name of that message. */
const brought: [what: string, bring: (written: InboundMessageEvent) => [InboundEvent, MessageName]][] = [
  ['an edit', (written) => withCarrier(carried(anEditOf(written, 'Bom dia')))],
  ['a deletion', (written) => withCarrier(carried(aRevokeOf(written)))],
  ['a reaction', (written) => withCarrier(carried(aReactionTo(written, '👍')))],
  [
    'a vote',
    (written) => {
      const vote = aSilentMessage(written)
      return [vote, vote]
    },
  ],
]
const withCarrier = <T extends { carrier: MessageName }>(change: T): [T, MessageName] => [
  change,
  change.carrier,
]

describe('the message that brought', () => {
  it.each(brought)('%s is none when it comes again and cannot be read then', async (_what, bring) => {
    const { company, written, hears, thread, ticket } = await aConversation()
    await hears(written)
    const [event, carrier] = bring(written)
    await hears(event)
    await inCompany(company, () => Ticket.update({ status: 'closed', closedAt: new Date() }, { where: {} }))
    const before = await thread()
    expect(await hears(unreadable(written, carrier))).toEqual([])
    // The result is the same when the message and its repetition arrive together.
    expect(await hears(event, unreadable(written, carrier))).toEqual([])
    expect(await thread()).toEqual(before)
    expect(await ticket()).toMatchObject({ status: 'closed', unreadMessages: 1 })
  })

  it.each(brought)('%s and could not be read at first goes when it can', async (_what, bring) => {
    const { written, hears, thread } = await aConversation()
    await hears(written)
    const [event, carrier] = bring(written)
    await hears(unreadable(written, carrier))
    expect((await thread()).at(-1)).toMatchObject({ content: { type: 'waiting' }, isDeleted: false })
    await hears(event)
    expect((await thread()).at(-1)).toMatchObject({ isDeleted: true, body: '' })
  })

  it('something in one chat is nothing to another, nor to the other side of that chat', async () => {
    const { written, hears, thread } = await aConversation()
    await hears(written)
    const edit = carried(anEditOf(written, 'Bom dia'))
    await hears(edit)
    const other = { number: uniqueNumber(), lid: null }
    const { whatsappId } = edit.carrier
    await hears(
      unreadable({ contact: other }, edit.carrier),
      unreadable(written, { whatsappId, fromMe: true }),
    )
    expect(await thread()).toHaveLength(2)
  })
})

it('a message that was read is not waited for when it comes again and cannot be read then', async () => {
  const { company, written, hears, thread } = await aConversation()
  await hears(written)
  expect(await hears(unreadable(written, written))).toEqual([])
  expect(await thread()).toMatchObject([{ body: written.body, content: null }])
  expect(await inCompany(company, () => InboundMessage.count())).toBe(1)
})
