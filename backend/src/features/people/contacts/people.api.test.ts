import { describe, expect, it } from 'vitest'
import { Contact, Message, Tag, Ticket, TicketNote, TicketTag } from '../../../models/index.js'
import { anInboundMessage } from '../../../testing/factories/inbound.js'
import { settle } from '../../../testing/settle.js'
import {
  aCompany,
  aCustomer,
  aMessage,
  aTag,
  aTicket,
  inCompany,
  uniqueNumber,
  type CompanyFixture,
} from '../../../testing/fixtures.js'
import { publishInbound } from '../../../whatsapp/journal/inbound.js'
import type { InboundContactEvent } from '../../../whatsapp/port/inboundEvents.js'

const hear = async (
  { connection }: CompanyFixture,
  contact: { number: string | null; lid: string | null },
  more = {},
) => {
  await publishInbound(connection, [anInboundMessage({ contact, ...more })])
  await settle()
}

const learn = async (
  { connection }: CompanyFixture,
  part: Partial<InboundContactEvent> & Pick<InboundContactEvent, 'contact'>,
) => {
  await publishInbound(connection, [{ kind: 'contact', name: null, pictureChanged: false, ...part }])
  await settle()
}

const at = ({ company }: CompanyFixture, where: { number: string } | { lid: string }) =>
  inCompany(company, () => Contact.findAll({ where }))

describe('a customer’s name', () => {
  it('follows what they call themselves, until somebody here calls them otherwise', async () => {
    const fixture = await aCompany()
    const contact = { number: uniqueNumber(), lid: null }
    const name = async () => (await at(fixture, contact))[0]?.name
    for (const [pushName, expected] of [
      [null, contact.number],
      ['Clara', 'Clara'],
      ['Clara Lima', 'Clara Lima'],
    ] as const) {
      await hear(fixture, contact, { pushName })
      expect(await name()).toBe(expected)
    }
    await inCompany(fixture.company, () => Contact.update({ name: 'Dona Clara' }, { where: contact }))
    await hear(fixture, contact, { pushName: 'Clarinha' })
    expect(await name()).toBe('Dona Clara')
  })

  it('may come from the phone’s address book where there is none', async () => {
    const fixture = await aCompany()
    const contact = { number: uniqueNumber(), lid: null }
    await hear(fixture, contact, { pushName: null })
    await learn(fixture, { contact, name: 'Clara da Feira' })
    expect(await at(fixture, contact)).toMatchObject([{ name: 'Clara da Feira' }])
    await learn(fixture, { contact, name: 'Outra' })
    await hear(fixture, contact, { pushName: 'Clara' })
    expect(await at(fixture, contact)).toMatchObject([{ name: 'Clara da Feira' }])
  })

  it('of somebody who never wrote makes no contact', async () => {
    const fixture = await aCompany()
    const contact = { number: uniqueNumber(), lid: null }
    await learn(fixture, { contact, name: 'Desconhecida' })
    expect(await at(fixture, contact)).toEqual([])
  })
})

describe('a Brazilian mobile number', () => {
  it('that was noted down in its other form is the same person, under the form of WhatsApp', async () => {
    const fixture = await aCompany()
    const typed = uniqueNumber()
    const canonical = `${typed.slice(0, 4)}${typed.slice(5)}`
    if (!/^55\d{2}[6-9]/.test(canonical)) return
    const noted = await aCustomer(fixture.company, { name: 'Dona Clara', number: typed })
    await hear(fixture, { number: canonical, lid: uniqueNumber() })
    expect(await at(fixture, { number: canonical })).toMatchObject([{ id: noted.id, name: 'Dona Clara' }])
    expect(await at(fixture, { number: typed })).toEqual([])
  })

  it('in both forms is one person with one ticket', async () => {
    const fixture = await aCompany()
    const [with9, without9] = ['5511987654321', '551187654321']
    const old = await aCustomer(fixture.company, { name: without9, number: without9 })
    const young = await aCustomer(fixture.company, { name: 'Clara', number: with9 })
    const tickets = [old, young].map((customer) =>
      aTicket(fixture.company, { customer, connection: fixture.connection }),
    )
    await Promise.all(tickets)
    await hear(fixture, { number: with9, lid: null })
    expect(await at(fixture, { number: with9 })).toMatchObject([{ id: old.id, name: 'Clara' }])
    expect(await inCompany(fixture.company, () => Ticket.count({ where: { contactId: old.id } }))).toBe(1)
  })

  it('is not a landline with another digit', async () => {
    const fixture = await aCompany()
    await aCustomer(fixture.company, { number: '551133334444' })
    await hear(fixture, { number: '5511933334444', lid: null })
    expect(await at(fixture, { number: '551133334444' })).toHaveLength(1)
  })
})

describe('two contacts that turn out to be one', () => {
  async function twoHalves() {
    const fixture = await aCompany()
    const [number, lid] = [uniqueNumber(), uniqueNumber()]
    const byNumber = await aCustomer(fixture.company, { name: 'Clara', number })
    const byLid = await aCustomer(fixture.company, { name: lid, number: null, lid })
    const { company, connection, queue, agent } = fixture
    const ticketOf = (customer: Contact, traits = {}) =>
      aTicket(company, { customer, connection, queue, ...traits })
    return {
      fixture,
      number,
      lid,
      byNumber,
      byLid,
      ticketOf,
      agent,
      company,
      meet: () => learn(fixture, { contact: { number, lid } }),
      tickets: () =>
        inCompany(company, () => Ticket.findAll({ where: { contactId: byNumber.id }, order: ['id'] })),
    }
  }

  it('meet as soon as the pair is known: messages, tickets, tags and notes move along', async () => {
    const { company, byNumber, byLid, ticketOf, meet, tickets, lid } = await twoHalves()
    const [pending, other, closed] = [
      await ticketOf(byNumber, { unreadMessages: 1 }),
      await ticketOf(byLid, { unreadMessages: 2 }),
      await ticketOf(byLid, { status: 'closed', closedAt: new Date() }),
    ]
    const tag = await aTag(company, { on: [pending, other] })
    const own = await aTag(company, { on: [other] })
    await aMessage(company, { ticket: other, body: 'sob o LID' })
    await inCompany(company, () =>
      TicketNote.create({ note: 'boa', ticketId: other.id, contactId: byLid.id }),
    )
    await meet()
    expect(await tickets()).toMatchObject([
      { id: pending.id, unreadMessages: 3, status: 'pending' },
      { id: closed.id, status: 'closed' },
    ])
    await inCompany(company, async () => {
      expect(await Contact.findAll({ where: { lid } })).toMatchObject([{ id: byNumber.id, name: 'Clara' }])
      expect(await Message.findAll({ where: { contactId: byNumber.id } })).toMatchObject([
        { ticketId: pending.id },
      ])
      const tags = await TicketTag.findAll({ where: { ticketId: pending.id }, order: ['tagId'] })
      expect(tags.map(({ tagId }) => tagId)).toEqual([tag.id, own.id])
      expect(await TicketNote.findAll({ where: { contactId: byNumber.id } })).toMatchObject([
        { ticketId: pending.id },
      ])
      expect(await Tag.count()).toBe(2)
    })
  })

  it('keep the attendance that an agent is in, though the other began before', async () => {
    const { agent, byNumber, byLid, ticketOf, meet, tickets } = await twoHalves()
    await ticketOf(byNumber, { unreadMessages: 1 })
    const open = await ticketOf(byLid, { user: agent })
    await meet()
    expect(await tickets()).toMatchObject([
      { id: open.id, status: 'open', userId: agent.id, unreadMessages: 1 },
    ])
  })

  it('are two people all the same when the number went from one account to another', async () => {
    const fixture = await aCompany()
    const [former, mover] = [uniqueNumber(), uniqueNumber()]
    const old = await aCustomer(fixture.company, { name: 'Antiga', number: former, lid: uniqueNumber() })
    const young = await aCustomer(fixture.company, { name: 'Nova', number: uniqueNumber(), lid: mover })
    await hear(fixture, { number: former, lid: mover }, { pushName: null })
    expect(await at(fixture, { number: former })).toMatchObject([{ id: young.id, name: 'Nova' }])
    expect((await at(fixture, { lid: old.lid ?? '' }))[0]).toMatchObject({
      id: old.id,
      number: null,
      name: 'Antiga',
    })
  })
})
