import { contactsApi, personalDataApi, type QueryOf } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Message } from '../../../models/index.js'
import { aPerson } from '../../../testing/people/aPerson.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, inCompany } from '../../../testing/fixtures.js'

const reason = 'Pediu por e-mail em 2 de março'

describe('the export of one person’s data', () => {
  it('is a file with all there is, and is written down with who and why', async () => {
    const { api, admin, params, customer, ticket } = await aPerson()
    const { text, headers, status } = await api.send(contactsApi.exportPerson, { params, body: { reason } })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('attachment')
    const file = JSON.parse(text) as Record<string, unknown>
    expect(file).toMatchObject({
      contact: { name: customer.name, number: customer.number },
      extraInfo: [{ name: 'CPF', value: '123' }],
      tags: ['VIP'],
      tickets: [{ id: ticket.id }],
      notes: [{ ticketId: ticket.id }],
      messages: [
        { text: 'Meu segredo', fromMe: false, file: null },
        { text: 'Minha foto', file: { url: expect.stringContaining('signature=') as string } },
      ],
    })
    expect(text).not.toContain('De outra pessoa')
    const { requests } = await api.ok(personalDataApi.list)
    expect(requests).toMatchObject([
      {
        kind: 'export',
        contactId: params.id,
        contactName: customer.name,
        reason,
        userId: admin.id,
        userName: admin.name,
      },
    ])
  })

  it('has every message, however many pages they are', async () => {
    const { api, params, company, ticket } = await aPerson()
    await inCompany(company, () =>
      Message.bulkCreate(
        Array.from({ length: 1_201 }, (_, at) => ({
          ticketId: ticket.id,
          contactId: ticket.contactId,
          connectionId: ticket.connectionId,
          whatsappId: `M${at}`,
          fromMe: false,
          body: `Mensagem ${at}`,
        })),
      ),
    )
    const { text } = await api.send(contactsApi.exportPerson, { params, body: { reason } })
    const { messages } = JSON.parse(text) as { messages: { text: string }[] }
    expect(messages).toHaveLength(1_203)
    expect(messages.at(-1)?.text).toBe('Mensagem 1200')
  })
})

describe('the list of such requests', () => {
  it('is for admins, of their own company, searched, filtered, in both orders and as a file', async () => {
    const { api, params, confirmation, customer, agent, supervisor } = await aPerson()
    const asked = { params, body: { reason } }
    expect((await api.send(contactsApi.exportPerson, asked)).status).toBe(200)
    const body = { reason: 'Pedido da ouvidoria', confirmation }
    await api.ok(contactsApi.erasePerson, { params, body })
    for (const user of [agent, supervisor])
      expect((await apiAs(user).refused(personalDataApi.list)).error).toBe('ERR_NO_PERMISSION')
    const { admin: stranger } = await aCompany()
    expect((await apiAs(stranger).ok(personalDataApi.list)).requests).toEqual([])

    const kinds = async (query: QueryOf<typeof personalDataApi.list>) =>
      (await api.ok(personalDataApi.list, { query })).requests.map(({ kind }) => kind)
    expect(await kinds({})).toEqual(['erase', 'export'])
    expect(await kinds({ orderBy: 'oldest' })).toEqual(['export', 'erase'])
    expect(await kinds({ kind: 'erase' })).toEqual(['erase'])
    expect(await kinds({ searchParam: 'OUVIDORIA' })).toEqual(['erase'])
    // The former name finds nothing any more.
    expect(await kinds({ searchParam: customer.name })).toEqual([])
    expect(await kinds({ userId: agent.id })).toEqual([])
    expect(await kinds({ days: 1 })).toHaveLength(2)
    const { text } = await api.send(personalDataApi.export, { query: { kind: 'erase' } })
    expect(text).toContain('Data;Pedido;Contato;Motivo;Usuário;Atendimentos;Mensagens')
    expect(text).toContain('erase;Contato apagado;Pedido da ouvidoria;')
    expect(text).not.toContain(reason)
  })
})
