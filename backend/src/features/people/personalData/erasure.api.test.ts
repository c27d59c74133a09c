import {
  apiAccessApi,
  auditLogApi,
  contactImportsApi,
  contactsApi,
  messagesApi,
  personalDataApi,
  ticketsApi,
  webhooksApi,
} from '@balcao/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  ApiCall,
  Contact,
  ContactMerge,
  Import,
  InboundMessage,
  Message,
  MessageMedia,
  Setting,
  TicketNote,
  TicketTracking,
  UserRating,
} from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { mediaStore } from '../../../platform/storage/mediaStore.js'
import { aReceiver } from '../../../testing/servers/aReceiver.js'
import { aPerson } from '../../../testing/people/aPerson.js'
import { anInboundMessage } from '../../../testing/factories/inbound.js'
import { settle } from '../../../testing/settle.js'
import { aCustomer, inCompany, uniqueNumber } from '../../../testing/fixtures.js'
import { publishInbound } from '../../../whatsapp/journal/inbound.js'

const reason = 'Pediu por e-mail em 2 de março'

describe('the erasure of one person', () => {
  it.each([
    ['a reason of 4 characters', { reason: 'LGPD' }, 'body.reason'],
    ['a reason of 501 characters', { reason: 'L'.repeat(501) }, 'body.reason'],
    ['another name', { confirmation: 'Outra pessoa' }, 'body.confirmation'],
  ])('is refused with %s', async (_sentence, wrong, field) => {
    const { api, params, confirmation } = await aPerson()
    const refusal = await api.refused(contactsApi.erasePerson, {
      params,
      body: { reason, confirmation, ...wrong },
    })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION', field })
  })

  it('leaves nobody with whom a conversation could begin', async () => {
    const { api, params, confirmation } = await aPerson()
    await api.ok(contactsApi.erasePerson, { params, body: { reason, confirmation } })
    await settle()
    const refusal = await api.refused(ticketsApi.create, { body: { contactId: params.id, queueId: null } })
    expect(refusal).toMatchObject({ status: 404, error: 'ERR_NO_CONTACT_FOUND' })
  })

  it('deletes messages, files, notes and identifiers, and keeps statistics and other people', async () => {
    const { api, agent, company, params, confirmation, customer, ticket, withFile } = await aPerson()
    await inCompany(company, async () => {
      await UserRating.create({ ticketId: ticket.id, userId: agent.id, rate: 3 })
      await TicketTracking.create({ ticketId: ticket.id, queuedAt: ticket.createdAt })
    })
    const key = await inCompany(company, async () => (await MessageMedia.findByPk(withFile.id))?.storageKey)
    const others = () => inCompany(company, () => Message.count({ where: { body: 'De outra pessoa' } }))
    expect(await others()).toBe(1)
    await api.ok(contactsApi.erasePerson, { params, body: { reason, confirmation } })
    await settle()

    await inCompany(company, async () => {
      expect(await Message.count({ where: { contactId: params.id } })).toBe(0)
      expect(await TicketNote.count({ where: { contactId: params.id } })).toBe(0)
      expect(await Contact.findByPk(params.id)).toMatchObject({
        name: 'Contato apagado',
        number: null,
        lid: null,
        email: '',
        pushName: null,
      })
      expect(await InboundMessage.count({ where: { conversation: customer.number ?? '' } })).toBe(0)
      expect(await UserRating.count()).toBe(1)
      const tracking = await TicketTracking.findAll({ where: { ticketId: ticket.id } })
      expect(tracking.map(({ finishedAt }) => finishedAt !== null)).toEqual([true])
    })
    expect(key).toBeTruthy()
    expect(await mediaStore.open(key ?? '').catch(() => null)).toBeNull()
    expect(await others()).toBe(1)
    expect((await api.refused(contactsApi.get, { params })).error).toBe('ERR_NO_CONTACT_FOUND')
    const answer = await api.ok(ticketsApi.get, { params: { id: ticket.id } })
    expect(answer).toMatchObject({ status: 'closed', contact: { name: 'Contato apagado', number: '' } })
    const { messages } = await api.ok(messagesApi.list, { params: { ticketId: ticket.id } })
    expect(messages).toEqual([])
    expect((await api.ok(personalDataApi.list)).requests).toMatchObject([
      {
        kind: 'erase',
        contactId: params.id,
        contactName: 'Contato apagado',
        reason,
        counts: { tickets: 1, messages: 2 },
      },
    ])
  })

  it('empties what they wrote in groups, where the talk of the others goes on', async () => {
    const { api, company, connection, params, confirmation, customer } = await aPerson()
    await inCompany(company, () => Setting.create({ key: 'CheckMsgIsGroup', value: 'disabled' }))
    const group = { number: `120363${uniqueNumber()}`, lid: null, isGroup: true }
    const from = (number: string, body: string) =>
      anInboundMessage({
        contact: group,
        body,
        pushName: null,
        author: { address: { number, lid: null }, pushName: null },
      })
    await publishInbound(connection, [
      from(customer.number ?? '', 'Meu endereço'),
      from(uniqueNumber(), 'Bom dia'),
    ])
    await settle()
    await api.ok(contactsApi.erasePerson, { params, body: { reason, confirmation } })
    const rows = await inCompany(company, () =>
      Message.findAll({
        include: [{ association: 'contact', where: { isGroup: true } }],
        order: [['id', 'ASC']],
      }),
    )
    expect(rows.map(({ body, isDeleted }) => ({ body, isDeleted }))).toEqual([
      { body: '', isDeleted: true },
      { body: 'Bom dia', isDeleted: false },
    ])
  })

  it('leaves nothing of them in the audit log but that something was changed, by whom and when', async () => {
    const { api, admin, params, confirmation, customer } = await aPerson()
    await api.ok(contactsApi.update, { params, body: { email: 'segredo@example.com' } })
    await api.ok(contactsApi.erasePerson, { params, body: { reason, confirmation } })
    const { entries } = await api.ok(auditLogApi.list, { query: { kind: 'contact' } })
    expect(entries.length).toBeGreaterThan(1)
    for (const entry of entries)
      expect(entry).toMatchObject({ recordName: 'Contato apagado', user: { name: admin.name } })
    const text = JSON.stringify(entries)
    for (const word of [customer.name, customer.number ?? '', 'segredo', 'CPF', '123'])
      expect(text).not.toContain(`"${word}`)
    expect(entries.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'email',
      from: '',
      to: null,
      isSecret: true,
    })
  })

  it('covers imports, programs and webhooks, under former numbers, too', async () => {
    const { api, company, connection, params, confirmation, customer, ticket, stranger } = await aPerson()
    env.WEBHOOK_PRIVATE_ADDRESSES = true
    onTestFinished(() => void (env.WEBHOOK_PRIVATE_ADDRESSES = false))
    const { url } = await aReceiver()
    const webhook = await api.ok(webhooksApi.create, {
      body: { name: 'ERP', url, events: ['message.received'] },
    })
    const former = await aCustomer(company, { name: 'Número antigo' })
    const [now, before] = [customer.number ?? '', former.number ?? '']
    await publishInbound(connection, [
      anInboundMessage({ contact: { number: now, lid: null }, body: 'Para o ERP' }),
      anInboundMessage({ contact: { number: stranger, lid: null }, body: 'Também para o ERP' }),
    ])
    await settle()
    const lines = ['Nome;Telefone', `X;+${now}`, `Conhecida;${before}`, `Estranha;${stranger}`, 'Sem;']
    const { id } = await api.ok(contactImportsApi.read, {
      files: [{ name: 'contatos.csv', content: lines.join('\n') }],
    })
    const start = { columns: { name: 0, number: 1 }, known: 'skip' as const }
    await api.ok(contactImportsApi.start, { params: { id }, body: start })
    await settle()
    await inCompany(company, async () => {
      const call = { connectionId: connection.id, kind: 'text' as const, status: 200 }
      await ApiCall.bulkCreate([
        { ...call, number: `+${before.slice(0, 2)} (${before.slice(2, 4)}) ${before.slice(4)}` },
        { ...call, number: 'not a number', ticketId: ticket.id },
        { ...call, number: stranger },
      ])
    })
    await api.ok(contactsApi.merge, { params, body: { otherId: former.id } })
    const announced = async () => {
      const deliveries = await api.ok(webhooksApi.deliveries, { params: { id: webhook.id } })
      const calls = await api.ok(apiAccessApi.calls, { params: { id: connection.id } })
      const refused = await api.send(contactImportsApi.refused, { params: { id } })
      return {
        deliveries: deliveries.map(({ body }) => /"body":"([^"]*)"/.exec(body)?.[1]).toSorted(),
        numbers: calls.map(({ number }) => number).toReversed(),
        lines: refused.text.trim().split('\r\n').slice(1),
      }
    }
    const earlier = await announced()
    expect(earlier.deliveries).toEqual(['Para o ERP', 'Também para o ERP'])
    expect(earlier.lines).toHaveLength(4)
    await api.ok(contactsApi.erasePerson, { params, body: { reason, confirmation } })
    expect(await announced()).toEqual({
      deliveries: ['Também para o ERP'],
      numbers: [null, null, stranger],
      lines: [expect.stringContaining(stranger), 'Sem;;5;Sem número'],
    })
  })

  it('takes what a stopped import did not come to', async () => {
    const { api, company, params, confirmation, customer } = await aPerson()
    const content = `Nome;Telefone\nRita;${customer.number}\n`
    const { id } = await api.ok(contactImportsApi.read, { files: [{ name: 'contatos.csv', content }] })
    const start = { columns: { name: 0, number: 1 }, known: 'skip' as const }
    await api.ok(contactImportsApi.start, { params: { id }, body: start })
    await api.ok(contactImportsApi.remove, { params: { id } })
    const key = await inCompany(company, async () => (await Import.findByPk(id))?.storageKey ?? '')
    expect(key).not.toBe('')
    await api.ok(contactsApi.erasePerson, { params, body: { reason, confirmation } })
    expect(await mediaStore.open(key).catch(() => null)).toBeNull()
    const { text } = await api.send(contactImportsApi.refused, { params: { id } })
    expect(text).not.toContain(customer.number)
  })

  it('takes along who became a part of them, though that could still be undone', async () => {
    const { api, company, params, confirmation } = await aPerson()
    const other = await aCustomer(company, { name: 'Outro nome' })
    await api.ok(contactsApi.merge, { params, body: { otherId: other.id } })
    await api.ok(contactsApi.erasePerson, { params, body: { reason, confirmation } })
    await inCompany(company, async () => {
      expect(await Contact.findByPk(other.id)).toBeNull()
      expect(await ContactMerge.count()).toBe(0)
    })
  })

  it('lets them come again as somebody new', async () => {
    const { api, company, connection, params, confirmation, customer } = await aPerson()
    await api.ok(contactsApi.erasePerson, { params, body: { reason, confirmation } })
    const number = customer.number ?? ''
    await publishInbound(connection, [anInboundMessage({ contact: { number, lid: null }, body: 'Voltei' })])
    await settle()
    const back = await inCompany(company, () => Contact.findOne({ where: { number } }))
    expect(back?.id).not.toBe(params.id)
    expect(back).not.toBeNull()
  })
})
