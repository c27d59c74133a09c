import { DAY_MS } from '@balcao/contract/time/durations'
import { contactsApi, ticketsApi } from '@balcao/contract'
import { Op } from 'sequelize'
import { describe, expect, it } from 'vitest'
import { Contact, ContactCustomField, ContactMerge, Message, Ticket } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { apiAs } from '../../../../testing/apiClient.js'
import { anInboundMessage } from '../../../../testing/factories/inbound.js'
import { settle } from '../../../../testing/settle.js'
import {
  aCompany,
  aMessage,
  aNote,
  aTag,
  aTicket,
  inCompany,
  uniqueNumber,
} from '../../../../testing/fixtures.js'
import { publishInbound } from '../../../../whatsapp/journal/inbound.js'
import { settleMergesSweep } from './settleMerges.job.js'

/**
 * Two contacts of Maria: one with her current number and a closed ticket, one with an older number and a live
 * ticket of the agent.
 */
async function twoOfOne() {
  const fixture = await aCompany()
  const { company, admin, agent, connection, queue } = fixture
  const api = apiAs(admin)
  const make = (name: string, body = {}) =>
    api.ok(contactsApi.create, { body: { name, number: uniqueNumber(), ...body } })
  const [vip, late] = [await aTag(company, { name: 'VIP' }), await aTag(company, { name: 'Atraso' })]
  const survivor = await make('Maria', {
    extraInfo: [{ name: 'CPF', value: '1' }],
    tagIds: [vip.id],
  })
  const other = await make('Maria antiga', {
    email: 'maria@example.com',
    extraInfo: [
      { name: 'CPF', value: '2' },
      { name: 'Plano', value: 'Ouro' },
    ],
    tagIds: [vip.id, late.id],
  })
  const keptTicket = await aTicket(company, { customer: survivor, connection, queue, status: 'closed' })
  await aMessage(company, { ticket: keptTicket, body: 'Do número de agora' })
  const otherTicket = await aTicket(company, { customer: other, connection, queue, user: agent })
  await aMessage(company, { ticket: otherTicket, body: 'Do número antigo' })
  await aNote(company, { ticket: otherTicket, user: agent })
  const params = { id: survivor.id }
  const state = () =>
    inCompany(company, async () => {
      const where = { id: { [Op.in]: [survivor.id, other.id] } }
      const order: [string, string][] = [['id', 'ASC']]
      const contacts = await Contact.findAll({ where, order, include: ['extraInfo'] })
      const tickets = await Ticket.findAll({ where: { id: [keptTicket.id, otherTicket.id] }, order })
      const messages = await Message.findAll({ order: [['id', 'ASC']] })
      return {
        contacts: contacts.map(({ id, name, number, lid, email, gone, extraInfo = [] }) => ({
          id,
          name,
          number,
          lid,
          email,
          gone,
          extraInfo: extraInfo.map(({ name: field, value }) => `${field}=${value}`).sort(),
        })),
        tickets: tickets.map(({ id, contactId, status, userId }) => ({ id, contactId, status, userId })),
        messages: messages.map(({ body, contactId, ticketId }) => ({ body, contactId, ticketId })),
      }
    })
  const hears = async (number: string, body: string) => {
    await publishInbound(connection, [
      anInboundMessage({ contact: { number, lid: null }, pushName: null, body }),
    ])
    await settle()
  }
  const textsOf = async (contactId: number) =>
    (await inCompany(company, () => Message.findAll({ where: { contactId }, order: [['id', 'ASC']] }))).map(
      ({ body }) => body,
    )
  return {
    ...fixture,
    api,
    survivor,
    other,
    keptTicket,
    otherTicket,
    vip,
    late,
    params,
    state,
    hears,
    textsOf,
  }
}

describe('a merge of two contacts', () => {
  it('tells before what goes over, and then does it', async () => {
    const { api, survivor, other, params, vip, late, admin, otherTicket } = await twoOfOne()
    const preview = await api.ok(contactsApi.mergePreview, { params: { ...params, otherId: other.id } })
    expect(preview).toMatchObject({
      kept: { id: survivor.id },
      other: { id: other.id },
      moves: { tickets: 1, messages: 1, notes: 1, extraInfo: 1, tags: 1 },
      isBlockedByTickets: false,
    })
    const merged = await api.ok(contactsApi.merge, { params, body: { otherId: other.id } })
    expect(merged).toMatchObject({
      id: survivor.id,
      name: 'Maria',
      number: survivor.number,
      email: 'maria@example.com',
      tagIds: [vip.id, late.id].sort((a, b) => a - b),
      extraInfo: [{ name: 'CPF', value: '1' }, { name: 'Plano' }],
    })
    const ticket = await api.ok(ticketsApi.get, { params: { id: otherTicket.id } })
    expect(ticket).toMatchObject({ contactId: survivor.id, status: 'open' })
    const gone = await api.refused(contactsApi.get, { params: { id: other.id } })
    expect(gone.error).toBe('ERR_NO_CONTACT_FOUND')
    const { contacts } = await api.ok(contactsApi.list, { query: { searchParam: 'Maria' } })
    expect(contacts.map(({ id }) => id)).toEqual([survivor.id])
    const { lastMerge } = await api.ok(contactsApi.get, { params })
    expect(lastMerge).toMatchObject({ name: 'Maria antiga', by: admin.name })
  })

  it('takes each field from where it is told', async () => {
    const { api, other, params } = await twoOfOne()
    const body = { otherId: other.id, name: 'other', number: 'other', email: 'kept' } as const
    const merged = await api.ok(contactsApi.merge, { params, body })
    expect(merged).toMatchObject({ name: 'Maria antiga', number: other.number, email: '' })
  })

  it('is refused for two live tickets on one connection, the same contact, and a group', async () => {
    const { api, company, survivor, other, connection, params } = await twoOfOne()
    const own = await api.refused(contactsApi.merge, { params, body: { otherId: survivor.id } })
    expect(own).toMatchObject({ status: 404, error: 'ERR_NO_CONTACT_FOUND' })
    const group = await inCompany(company, () =>
      Contact.create({ name: 'Grupo', number: `120363${uniqueNumber()}`, isGroup: true }),
    )
    const grouped = await api.refused(contactsApi.merge, { params, body: { otherId: group.id } })
    expect(grouped.error).toBe('ERR_NO_CONTACT_FOUND')
    await aTicket(company, { customer: survivor, connection })
    const preview = await api.ok(contactsApi.mergePreview, { params: { ...params, otherId: other.id } })
    expect(preview.isBlockedByTickets).toBe(true)
    const live = await api.refused(contactsApi.merge, { params, body: { otherId: other.id } })
    expect(live).toMatchObject({ status: 400, error: 'ERR_MERGE_OPEN_TICKETS' })
  })
})

describe('the undoing of a merge', () => {
  it('is told of in the list as long as there is one to undo, and to those who may', async () => {
    const { api, agent, survivor, other, params } = await twoOfOne()
    const answerTo = async (caller: typeof api) => {
      const { contacts } = await caller.ok(contactsApi.list, { query: { searchParam: survivor.number } })
      return contacts.map(({ mergeUndoableUntil }) => mergeUndoableUntil)
    }
    expect(await answerTo(api)).toEqual([null])
    await api.ok(contactsApi.merge, { params, body: { otherId: other.id } })
    const { lastMerge } = await api.ok(contactsApi.get, { params })
    const dayLater = new Date(Date.parse(lastMerge?.at ?? '') + DAY_MS).toISOString()
    expect(await answerTo(api)).toEqual([dayLater])
    expect(await answerTo(apiAs(agent))).toEqual([undefined])
    await api.ok(contactsApi.unmerge, { params })
    expect(await answerTo(api)).toEqual([null])
  })

  it('makes all as it was', async () => {
    const { api, other, params, state } = await twoOfOne()
    const before = await state()
    await api.ok(contactsApi.merge, { params, body: { otherId: other.id } })
    expect(await state()).not.toEqual(before)
    await api.ok(contactsApi.unmerge, { params })
    expect(await state()).toEqual(before)
    const tags = await api.ok(contactsApi.get, { params: { id: other.id } })
    expect(tags.tagIds).toHaveLength(2)
    expect((await api.refused(contactsApi.unmerge, { params })).error).toBe('ERR_MERGE_OVER')
  })

  it('leaves what was said since with whoever said it: from the number that was kept', async () => {
    const { api, survivor, other, otherTicket, params, hears, textsOf, company } = await twoOfOne()
    await api.ok(contactsApi.merge, { params, body: { otherId: other.id } })
    await hears(survivor.number, 'Escrevi depois')
    expect(await textsOf(survivor.id)).toEqual(['Do número de agora', 'Do número antigo', 'Escrevi depois'])
    await api.ok(contactsApi.unmerge, { params })
    expect(await textsOf(survivor.id)).toEqual(['Do número de agora', 'Escrevi depois'])
    expect(await textsOf(other.id)).toEqual(['Do número antigo'])
    const tickets = await inCompany(company, () =>
      Ticket.findAll({ where: { status: { [Op.ne]: 'closed' } } }),
    )
    const live = tickets.filter(({ contactId }) => contactId === survivor.id || contactId === other.id)
    expect(live.find(({ contactId }) => contactId === other.id)).toMatchObject({
      id: otherTicket.id,
      status: 'open',
      unreadMessages: 0,
    })
    expect(live.find(({ contactId }) => contactId === survivor.id)).toMatchObject({ status: 'pending' })
  })

  it('leaves what was said since with whoever said it: from the number that was not kept', async () => {
    const { api, survivor, other, params, hears, textsOf } = await twoOfOne()
    await api.ok(contactsApi.merge, { params, body: { otherId: other.id } })
    await hears(other.number, 'Sou eu, do antigo')
    expect(await textsOf(survivor.id)).toEqual(['Do número de agora', 'Do número antigo'])
    await api.ok(contactsApi.unmerge, { params })
    expect(await textsOf(other.id)).toEqual(['Do número antigo', 'Sou eu, do antigo'])
    expect(await api.ok(contactsApi.get, { params: { id: other.id } })).toMatchObject({
      name: 'Maria antiga',
      number: other.number,
    })
  })

  it('leaves what was said since with whoever said it: where the other’s number was kept', async () => {
    const { api, survivor, other, params, hears, textsOf, state } = await twoOfOne()
    await api.ok(contactsApi.merge, { params, body: { otherId: other.id, number: 'other' } })
    await hears(other.number, 'Sigo aqui')
    await api.ok(contactsApi.unmerge, { params })
    expect(await textsOf(other.id)).toEqual(['Do número antigo', 'Sigo aqui'])
    expect(await textsOf(survivor.id)).toEqual(['Do número de agora'])
    expect((await state()).contacts.map(({ number }) => number)).toEqual([survivor.number, other.number])
  })

  it('keeps what somebody changed since', async () => {
    const { api, survivor, other, params } = await twoOfOne()
    await api.ok(contactsApi.merge, { params, body: { otherId: other.id } })
    await api.ok(contactsApi.update, { params, body: { name: 'Maria Clara' } })
    const undone = await api.ok(contactsApi.unmerge, { params })
    expect(undone).toMatchObject({ name: 'Maria Clara', email: '', number: survivor.number })
  })

  it('is over after a day, when the other one is gone for good and nothing of it is lost', async () => {
    const { api, company, survivor, other, params, textsOf } = await twoOfOne()
    await api.ok(contactsApi.merge, { params, body: { otherId: other.id } })
    const age = (ms: number) =>
      inCompany(company, () =>
        ContactMerge.update(
          { createdAt: new Date(clock.now().getTime() - ms) },
          {
            where: { keptId: survivor.id },
          },
        ),
      )
    await age(DAY_MS - 60_000)
    await settleMergesSweep.run()
    await settle()
    expect((await api.ok(contactsApi.get, { params })).lastMerge).not.toBeNull()
    await age(DAY_MS + 1_000)
    expect((await api.refused(contactsApi.unmerge, { params })).error).toBe('ERR_MERGE_OVER')
    await settleMergesSweep.run()
    await settle()
    expect(await inCompany(company, () => Contact.findByPk(other.id))).toBeNull()
    expect(await textsOf(survivor.id)).toEqual(['Do número de agora', 'Do número antigo'])
    const fields = await inCompany(company, () =>
      ContactCustomField.findAll({ where: { contactId: survivor.id } }),
    )
    expect(fields.map(({ name }) => name).sort()).toEqual(['CPF', 'Plano'])
    expect(await api.ok(contactsApi.get, { params })).toMatchObject({
      name: 'Maria',
      number: survivor.number,
    })
  })
})
