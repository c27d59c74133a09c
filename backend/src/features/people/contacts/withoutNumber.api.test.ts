import { contactListsApi, contactsApi, ticketsApi } from '@balcao/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Contact, InboundMessage, Message, Ticket } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { anInboundMessage } from '../../../testing/factories/inbound.js'
import { unique } from '../../../testing/factories/unique.js'
import {
  aCompany,
  aCustomer,
  inCompany,
  uniqueNumber,
  type CompanyFixture,
} from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { publishInbound } from '../../../whatsapp/journal/inbound.js'
import type { WhatsappAddress } from '../../../whatsapp/port/address.js'
import type { InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'

const aUserId = () => `BR.${unique()}${uniqueNumber()}`

const by = (part: Partial<WhatsappAddress>): WhatsappAddress => ({ number: null, lid: null, ...part })

const writes = (contact: WhatsappAddress, more: Partial<InboundMessageEvent> = {}) =>
  anInboundMessage({ contact, pushName: 'Marina Lopes', username: 'marina.decor', ...more })

async function hear({ connection }: CompanyFixture, ...events: Parameters<typeof publishInbound>[1]) {
  await publishInbound(connection, events)
  await settle()
}

const contactsOf = ({ company }: CompanyFixture, where: Record<string, unknown>) =>
  inCompany(company, () => Contact.findAll({ where, order: [['id', 'ASC']] }))

/** A company in which one person without a number has written. */
async function aPersonWithoutNumber() {
  const fixture = await aCompany()
  const userId = aUserId()
  await hear(fixture, writes(by({ userId })))
  const [contact] = await contactsOf(fixture, { userId })
  if (!contact) throw new Error('no contact')
  return { ...fixture, userId, contact, params: { id: contact.id }, api: apiAs(fixture.admin) }
}

describe('a person without a number', () => {
  it('is one contact with one ticket, however often they write', async () => {
    const { contact, userId, company, ...fixture } = await aPersonWithoutNumber()
    expect(contact).toMatchObject({ number: null, lid: null, name: 'Marina Lopes', username: 'marina.decor' })
    await hear({ company, ...fixture }, writes(by({ userId })), writes(by({ userId })))
    expect(await contactsOf({ company, ...fixture }, { userId })).toHaveLength(1)
    const [ticket, ...others] = await inCompany(company, () =>
      Ticket.findAll({ where: { contactId: contact.id } }),
    )
    expect(others).toEqual([])
    expect(ticket?.unreadMessages).toBe(3)
  })

  it('is called by the username where they have no name, and by the end of the id without one', async () => {
    const fixture = await aCompany()
    const [userId, unnamed] = [aUserId(), aUserId()]
    await hear(fixture, writes(by({ userId }), { pushName: null }))
    await hear(fixture, writes(by({ userId: unnamed }), { pushName: null, username: null }))
    expect((await contactsOf(fixture, { userId }))[0]?.name).toBe('@marina.decor')
    expect((await contactsOf(fixture, { userId: unnamed }))[0]?.name).toBe(`WhatsApp …${unnamed.slice(-4)}`)
    await hear(fixture, writes(by({ userId }), { pushName: null, username: 'marina' }))
    expect((await contactsOf(fixture, { userId }))[0]).toMatchObject({ name: '@marina', username: 'marina' })
  })

  it('is somebody else in another company', async () => {
    const { userId, contact } = await aPersonWithoutNumber()
    const other = await aCompany()
    await hear(other, writes(by({ userId })))
    const [theirs] = await contactsOf(other, { userId })
    expect(theirs?.id).not.toBe(contact.id)
  })

  it('is answered with their username, and never with their user id', async () => {
    const { api, params, userId } = await aPersonWithoutNumber()
    const query = { searchParam: '@Marina.De' }
    const answers = [
      await api.ok(contactsApi.get, { params }),
      (await api.ok(contactsApi.list, { query })).contacts,
      await api.ok(contactsApi.listChoices, { query: { name: 'marina.decor' } }),
      (await api.ok(ticketsApi.list, { query: { ...query, showAll: true } })).tickets,
    ]
    for (const answer of answers) {
      expect(JSON.stringify(answer)).toContain('"username":"marina.decor"')
      expect(JSON.stringify(answer)).not.toContain(userId)
    }
  })

  it('is in exports, without a number; their own data has the user id', async () => {
    const { api, params, userId } = await aPersonWithoutNumber()
    const { text } = await api.send(contactsApi.export, { query: { language: 'pt', searchParam: 'Marina' } })
    expect(text).toContain('Nome;Número;Nome de usuário;')
    expect(text).toContain('Marina Lopes;;marina.decor;')
    const body = { reason: 'Pediu por e-mail' }
    const own = await api.send(contactsApi.exportPerson, { params, body })
    expect(own.text).toContain(userId)
  })

  it('cannot be checked or put on a campaign’s list, and the answer says so', async () => {
    const { company, admin } = await aCompany({ campaigns: true })
    const api = apiAs(admin)
    const contact = await inCompany(company, () => Contact.create({ name: 'Marina', userId: aUserId() }))
    const refusal = await api.refused(contactsApi.check, { params: { id: contact.id } })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_NO_NUMBER' })
    const { id } = await api.ok(contactListsApi.create, { body: { name: `Lista ${unique()}` } })
    const { id: reachable } = await aCustomer(company)
    const body = { contactIds: [contact.id, reachable] }
    const answer = await api.ok(contactListsApi.addContacts, { params: { id }, body })
    expect(answer).toEqual({ added: 1, known: 0, withoutNumber: 1 })
  })

  it('leaves nothing in the journal when they are erased', async () => {
    const { api, params, company, userId, contact } = await aPersonWithoutNumber()
    const conversation = `user:${userId}`
    const left = () => inCompany(company, () => InboundMessage.count({ where: { conversation } }))
    expect(await left()).toBe(1)
    const body = { reason: 'Pediu por e-mail', confirmation: contact.name }
    await api.ok(contactsApi.erasePerson, { params, body })
    expect(await left()).toBe(0)
    expect(await inCompany(company, () => Contact.findByPk(contact.id))).toMatchObject({
      userId: null,
      username: null,
    })
  })
})

describe('a number that becomes known', () => {
  it('makes one contact of two, with the tickets and messages of both', async () => {
    const { userId, contact, ...fixture } = await aPersonWithoutNumber()
    const number = uniqueNumber()
    await hear(fixture, writes(by({ number }), { username: null }))
    await hear(fixture, writes(by({ number, userId })))
    expect(await contactsOf(fixture, { userId })).toMatchObject([{ id: contact.id, number }])
    const { company } = fixture
    expect(await inCompany(company, () => Message.count({ where: { contactId: contact.id } }))).toBe(3)
    expect(await inCompany(company, () => Ticket.count({ where: { contactId: contact.id } }))).toBe(1)
  })

  it('by hand brings nothing to an end: the next message without it finds the person', async () => {
    const { params, userId, contact, ...fixture } = await aPersonWithoutNumber()
    await inCompany(fixture.company, () => contact.update({ number: uniqueNumber() }))
    await hear(fixture, writes(by({ userId })))
    expect(await contactsOf(fixture, { userId })).toMatchObject([{ id: params.id }])
  })

  it('ends as one contact in any order, processed together or one by one', async () => {
    const fixture = await aCompany()
    const number = () => `55119${String(60_000_000 + Math.floor(Math.random() * 39_999_999))}`
    const kinds = fc.constantFrom('number', 'otherForm', 'userId')
    await fc.assert(
      fc.asyncProperty(
        fc.array(kinds, { maxLength: 3 }),
        fc.array(kinds, { maxLength: 2 }),
        fc.boolean(),
        async (before, after, isTogether) => {
          const [written, userId] = [number(), aUserId()]
          const address = {
            number: by({ number: written }),
            otherForm: by({ number: written.replace(/^(55..)9/, '$1') }),
            userId: by({ userId }),
          }
          const pair = writes(by({ number: written, userId }))
          const events = [...before.map((kind) => writes(address[kind])), pair]
          const later = after.map((kind) => writes(address[kind]))
          if (isTogether) await hear(fixture, ...events)
          else for (const event of events) await hear(fixture, event)
          await hear(fixture, ...later)
          const found = await contactsOf(fixture, { userId })
          const numbers = Object.values(address).flatMap(({ number: form }) => form ?? [])
          const all = new Set(
            [...found, ...(await contactsOf(fixture, { number: numbers }))].map(({ id }) => id),
          )
          expect([...all]).toHaveLength(1)
          const contactId = found[0]?.id ?? 0
          const stored = await inCompany(fixture.company, () => Message.count({ where: { contactId } }))
          expect(stored).toBe(events.length + later.length)
        },
      ),
      { numRuns: 15, interruptAfterTimeLimit: 30_000 },
    )
  }, 60_000)
})

describe('another number or user id', () => {
  const moves = (formerly: WhatsappAddress, contact: WhatsappAddress) =>
    ({ kind: 'contact', contact, formerly, name: null, pictureChanged: false }) as const

  it('stays with the person, and takes in what they wrote from there already', async () => {
    const fixture = await aCompany()
    const [former, number, userId, next] = [uniqueNumber(), uniqueNumber(), aUserId(), aUserId()]
    await hear(fixture, writes(by({ number: former, userId })))
    await hear(fixture, writes(by({ number })))
    await hear(fixture, moves(by({ number: former, userId }), by({ number, userId: next })))
    expect(await contactsOf(fixture, { number: [former, number] })).toMatchObject([{ number, userId: next }])
    expect(await contactsOf(fixture, { userId })).toEqual([])
  })

  it('takes the number from a former owner, who stays somebody else', async () => {
    const fixture = await aCompany()
    const [former, number, userId, next, owner] = [
      uniqueNumber(),
      uniqueNumber(),
      aUserId(),
      aUserId(),
      aUserId(),
    ]
    await hear(fixture, writes(by({ number, userId: owner }), { pushName: 'Dona antiga' }))
    await hear(fixture, writes(by({ number: former, userId })))
    await hear(fixture, moves(by({ number: former, userId }), by({ number, userId: next })))
    expect(await contactsOf(fixture, { userId: owner })).toMatchObject([
      { number: null, name: 'Dona antiga' },
    ])
    expect(await contactsOf(fixture, { number })).toMatchObject([{ userId: next, name: 'Marina Lopes' }])
  })
})
