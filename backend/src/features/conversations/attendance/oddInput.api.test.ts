import {
  contactsApi,
  messagesApi,
  quickMessagesApi,
  tagsApi,
  ticketNotesApi,
  ticketsApi,
  ticketTagsApi,
  usersApi,
  type Endpoint,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aNote, aTag, aTicket, aCustomer, type CompanyFixture } from '../../../testing/fixtures.js'

type Lists = typeof ticketsApi.list | typeof contactsApi.list | typeof usersApi.list | typeof tagsApi.list
const lists: [string, Lists][] = [
  ['/tickets', ticketsApi.list],
  ['/contacts', contactsApi.list],
  ['/users', usersApi.list],
  ['/tags', tagsApi.list],
]

describe('a list', () => {
  it.each(lists)('answers an empty page far beyond its end: %s', async (_path, endpoint) => {
    const { admin } = await aCompany()
    const api = apiAs(admin)
    const answer = await api.send(endpoint, { query: { pageNumber: 100_000 } })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ hasMore: false })
    for (const pageNumber of [0, -1, 1.5, 100_001, '9'.repeat(30), 'um']) {
      const refusal = await api.refused(endpoint, { query: { pageNumber } })
      expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION', field: 'query.pageNumber' })
    }
  })

  it.each(lists)(
    'takes empty parameters for absent ones, and ignores those it does not know: %s',
    async (_path, endpoint) => {
      const { admin } = await aCompany()
      const bare = await apiAs(admin).send(endpoint)
      const query = {
        searchParam: '',
        pageNumber: '',
        status: '',
        date: '',
        tags: '',
        nonsense: '1',
        showall: 'x',
      }
      const wordy = await apiAs(admin).send(endpoint, { query })
      expect([wordy.status, wordy.body]).toEqual([200, bare.body])
    },
  )

  it.each(lists)(
    'searches for a text with NUL in it as if it were not there: %s',
    async (_path, endpoint) => {
      const { admin } = await aCompany()
      const rows = async (searchParam: string) =>
        (await apiAs(admin).send(endpoint, { query: { searchParam, showAll: true } })).body as object
      expect(await rows('Cla\0ra')).toEqual(await rows('Clara'))
    },
  )
})

describe('what is written', () => {
  it('is stored without NUL, and is too short when nothing else is left', async () => {
    const { agent, ticket } = await aCompany()
    const api = apiAs(agent)
    const body = { ticketId: ticket.id, note: 'Li\0gar amanhã' }
    expect(await api.ok(ticketNotesApi.create, { body })).toMatchObject({ note: 'Ligar amanhã' })
    expect(await api.ok(tagsApi.create, { body: { name: 'VI\0P' } })).toMatchObject({ name: 'VIP' })
    const refusal = await api.refused(ticketNotesApi.create, { body: { ...body, note: '\0a\0' } })
    expect(refusal).toMatchObject({ error: 'ERR_VALIDATION', field: 'body.note' })
  })

  it('may name ids as decimal text', async () => {
    const { agent, ticket, queue } = await aCompany()
    const accepted = await apiAs(agent).send(ticketsApi.update, {
      params: { id: String(ticket.id) },
      body: { status: 'open', userId: String(agent.id), queueId: String(queue.id) },
    })
    expect(accepted.body).toMatchObject({ status: 'open', userId: agent.id, queueId: queue.id })
  })

  it.each(['0x10', '1e3', '1.5', '-1', '0', '2147483648', 'NaN', '[1]', ' '])(
    'names no ticket by %j',
    async (id) => {
      const { admin } = await aCompany()
      const answer = await apiAs(admin).send(ticketsApi.get, { params: { id } })
      expect([400, 404]).toContain(answer.status)
    },
  )

  it('may carry whatever else an older client sends along', async () => {
    const { agent, ticket } = await aCompany()
    const body = {
      status: 'closed',
      userId: agent.id,
      promptId: false,
      integrationId: false,
      useIntegration: false,
      companyId: 1,
      uuid: 'x',
      createdAt: '1970-01-01',
    }
    const closed = await apiAs(agent).send(ticketsApi.update, { params: { id: ticket.id }, body })
    expect(closed.body).toMatchObject({
      status: 'closed',
      uuid: ticket.uuid,
      companyId: ticket.companyId,
    })
  })
})

describe('what is another company’s, or a colleague’s', () => {
  const foreign: [
    string,
    (mine: CompanyFixture, theirs: CompanyFixture & { tagId: number; noteId: number }) => Call,
    string,
  ][] = [
    [
      'a tag is put on no ticket',
      ({ ticket }, { tagId }) => [
        ticketTagsApi.add,
        { params: { ticketId: ticket.id, tagId: String(tagId) } },
      ],
      'ERR_NO_TAG_FOUND',
    ],
    [
      'a tag is not among those of a ticket',
      ({ ticket }, { tagId }) => [
        ticketTagsApi.sync,
        { body: { ticketId: ticket.id, tags: [{ id: tagId }] } },
      ],
      'ERR_NO_TAG_FOUND',
    ],
    [
      'a ticket gets no note',
      (_mine, { ticket }) => [ticketNotesApi.create, { body: { ticketId: ticket.id, note: 'Olá' } }],
      'ERR_NO_TICKET_FOUND',
    ],
    [
      'a note is not removed',
      (_mine, { noteId }) => [ticketNotesApi.remove, { params: { id: noteId } }],
      'ERR_NO_TICKETNOTE_FOUND',
    ],
    [
      'a ticket is not changed',
      (_mine, { ticket }) => [ticketsApi.update, { params: { id: ticket.id }, body: { status: 'closed' } }],
      'ERR_NO_TICKET_FOUND',
    ],
    [
      'a contact begins no attendance',
      (_mine, { customer }) => [ticketsApi.create, { body: { contactId: customer.id } }],
      'ERR_NO_CONTACT_FOUND',
    ],
    [
      'nobody attends for it',
      ({ queue, ticket }, { agent }) => [
        ticketsApi.create,
        { body: { contactId: ticket.contactId, queueId: queue.id, userId: agent.id } },
      ],
      'ERR_NO_USER_FOUND',
    ],
    [
      'a connection carries no attendance',
      ({ queue, ticket }, { connection }) => [
        ticketsApi.create,
        { body: { contactId: ticket.contactId, queueId: queue.id, whatsappId: connection.id } },
      ],
      'ERR_NO_WAPP_FOUND',
    ],
  ]

  it.each(foreign)('%s', async (_sentence, callOf, error) => {
    const [mine, theirs] = [await aCompany(), await aCompany()]
    const { id: tagId } = await aTag(theirs.company, {})
    const { id: noteId } = await aNote(theirs.company, { ticket: theirs.ticket, user: theirs.agent })
    const [endpoint, input] = callOf(mine, { ...theirs, tagId, noteId })
    expect(await apiAs(mine.admin).refused(endpoint, input)).toMatchObject({ status: 404, error })
  })

  it('a ticket out of reach is neither read, noted, tagged, written in nor taken', async () => {
    const { newcomer, ticket } = await aCompany()
    const params = { ticketId: ticket.id }
    const calls: Call[] = [
      [messagesApi.list, { params }],
      [messagesApi.send, { params, body: { body: 'Oi' } }],
      [ticketNotesApi.create, { body: { ...params, note: 'Olá' } }],
      [ticketTagsApi.sync, { body: { ...params, tags: [] } }],
      [ticketsApi.update, { params: { id: ticket.id }, body: { status: 'open' } }],
      [ticketsApi.read, { params: { id: ticket.id } }],
    ]
    for (const [endpoint, input] of calls) {
      const refusal = await apiAs(newcomer).refused(endpoint, input)
      expect(refusal, endpoint.path).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' })
    }
    expect(await apiAs(newcomer).ok(ticketNotesApi.list, { query: params })).toEqual([])
  })

  it('a colleague’s quick message is as good as missing', async () => {
    const { agent, admin } = await aCompany()
    const body = { shortcode: 'oi', message: 'Olá, tudo bem?' }
    const { id } = await apiAs(agent).ok(quickMessagesApi.create, { body: { ...body, shortcode: 'ola' } })
    for (const endpoint of [quickMessagesApi.get, quickMessagesApi.update, quickMessagesApi.remove]) {
      const refusal = await apiAs(admin).refused(endpoint, { params: { id }, body: { message: 'Outra' } })
      expect(refusal).toMatchObject({ status: 404, error: 'ERR_NO_QUICKMESSAGE_FOUND' })
    }
    expect(await apiAs(agent).refused(quickMessagesApi.create, { body })).toMatchObject({
      field: 'body.shortcode',
    })
  })

  it('an attendance of another queue is not opened by its user’s colleague through a note', async () => {
    const { company, agent, newcomer, connection, queue } = await aCompany()
    const customer = await aCustomer(company)
    const ticket = await aTicket(company, { customer, connection, queue, user: agent })
    await aNote(company, { ticket, user: agent })
    const query = { contactId: customer.id }
    expect(await apiAs(newcomer).ok(ticketNotesApi.list, { query })).toEqual([])
    expect(await apiAs(agent).ok(ticketNotesApi.list, { query })).toHaveLength(1)
  })
})

type Call = [Endpoint, { params?: Record<string, unknown>; body?: unknown }]
