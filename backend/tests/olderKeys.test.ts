import {
  absentKeys,
  authApi,
  connectionsApi,
  contactsApi,
  messagesApi,
  queueOptionsApi,
  queuesApi,
  tagsApi,
  ticketsApi,
  usersApi,
} from '@balcao/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiAs } from '../src/testing/apiClient.js'
import {
  aCompany,
  aMessage,
  aQueueOption,
  aTag,
  PASSWORD,
  type CompanyFixture,
} from '../src/testing/fixtures.js'

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Keys that older clients read, by record. */
const keys = {
  ticket:
    words(`id status unreadMessages lastMessage isGroup createdAt updatedAt userId contactId whatsappId queueId
    chatbot queueOptionId companyId uuid contact queue user tags whatsapp`),
  ticketContact: words('id name number email profilePicUrl extraInfo'),
  message:
    words(`id body ack read fromMe mediaUrl mediaType isDeleted isEdited createdAt updatedAt quotedMsgId ticketId
    contactId companyId queueId remoteJid participant contact quotedMsg queue`),
  messageContact: words('id name number email profilePicUrl isGroup companyId createdAt updatedAt'),
  contact: words('id name number email profilePicUrl isGroup companyId whatsappId createdAt updatedAt'),
  queue: words(
    `id name color greetingMessage outOfHoursMessage schedules companyId orderQueue createdAt updatedAt`,
  ),
  badge: words('id name color'),
  option: words('id title message option queueId parentId createdAt updatedAt'),
  whatsapp:
    words(`id name status qrcode retries greetingMessage complationMessage outOfHoursMessage ratingMessage provider
    isDefault token companyId timeSendQueue sendIdQueue queues createdAt updatedAt`),
  offeredQueue: words('id name color greetingMessage WhatsappQueue'),
  user: words('id name email profile companyId company super allTicket queues'),
  userRow: words('name id email companyId profile createdAt queues company'),
  tag: words('id name color kanban companyId createdAt updatedAt'),
  ticketTag: words('ticketId tagId createdAt updatedAt'),
  userQueue: words('userId queueId createdAt updatedAt'),
}

type Row = Record<string, unknown>
const first = (value: unknown): Row => (value as Row[])[0] ?? {}
const child = (record: unknown, key: string): Row => (record as Row)[key] as Row

/** Expects these keys of a record. Keys of missing features must be empty. */
function expectKeys(record: unknown, read: readonly string[], absent: Row = {}): void {
  expect(Object.keys(record as Row)).toEqual(expect.arrayContaining([...read]))
  expect(record).toMatchObject(absent)
  const undefinedKeys = Object.entries(record as Row).filter(([, value]) => value === undefined)
  expect(undefinedKeys).toEqual([])
}

describe('the keys that an older client reads', () => {
  let fixture: CompanyFixture
  const { ticket, message, queue, user, whatsapp } = absentKeys

  beforeAll(async () => {
    fixture = await aCompany()
    await aTag(fixture.company, { on: [fixture.ticket] })
    await aMessage(fixture.company, { ticket: fixture.ticket })
    await aQueueOption(fixture.company, { queue: fixture.queue })
  })

  it('are those of a ticket, in lists and alone, with its contact, its tags and its queue', async () => {
    const api = apiAs(fixture.agent)
    const { tickets } = await api.ok(ticketsApi.list, { query: { status: 'pending' } })
    const { uuid, id } = fixture.ticket
    const alone = [
      await api.ok(ticketsApi.getByUuid, { params: { uuid } }),
      await api.ok(ticketsApi.get, { params: { id } }),
      (await api.ok(messagesApi.list, { params: { ticketId: id } })).ticket,
    ]
    for (const found of [first(tickets), ...alone]) {
      expectKeys(found, keys.ticket, ticket)
      expectKeys(child(found, 'contact'), keys.ticketContact)
      expectKeys(child(found, 'queue'), keys.badge)
      expectKeys(first(child(found, 'tags')), keys.tag)
      expectKeys(child(first(child(found, 'tags')), 'TicketTag'), keys.ticketTag)
    }
  })

  it('are those of a message, with who wrote it', async () => {
    const params = { ticketId: fixture.ticket.id }
    const { messages } = await apiAs(fixture.agent).ok(messagesApi.list, { params })
    expectKeys(first(messages), keys.message, message)
    expectKeys(child(first(messages), 'contact'), keys.messageContact)
  })

  it('are those of a contact, with the connection of the last attendance', async () => {
    const { agent, customer, connection } = fixture
    const { contacts } = await apiAs(agent).ok(contactsApi.list)
    const whatsappId = connection.id
    expectKeys(first(contacts), keys.contact, { id: customer.id, whatsappId })
    const alone = await apiAs(agent).ok(contactsApi.get, { params: { id: customer.id } })
    expectKeys(alone, [...keys.contact, 'extraInfo'], { whatsappId })
  })

  it('are those of a queue and of its menu', async () => {
    const api = apiAs(fixture.agent)
    expectKeys(first(await api.ok(queuesApi.list)), keys.queue, queue)
    expectKeys(await api.ok(queuesApi.get, { params: { id: fixture.queue.id } }), keys.queue, queue)
    const options = await api.ok(queueOptionsApi.list, { query: { queueId: fixture.queue.id } })
    expectKeys(first(options), keys.option)
  })

  it('are those of a connection, and of one alone the menus of its queues', async () => {
    const api = apiAs(fixture.admin)
    const listed = first(await api.ok(connectionsApi.list))
    expectKeys(listed, keys.whatsapp, whatsapp)
    expectKeys(first(child(listed, 'queues')), keys.offeredQueue)
    const alone = await api.ok(connectionsApi.get, { params: { id: fixture.connection.id } })
    expectKeys(alone, keys.whatsapp, whatsapp)
    expectKeys(first(child(first(alone.queues), 'options')), keys.option, { title: 'Boletos' })
  })

  it('are those of a user, as login and refresh answer it and alone', async () => {
    const { agent, admin } = fixture
    const body = { email: agent.email, password: PASSWORD }
    const session = await apiAs(agent).ok(authApi.login, { body })
    const alone = await apiAs(admin).ok(usersApi.get, { params: { id: agent.id } })
    for (const found of [session.user, alone]) {
      expectKeys(found, keys.user, user)
      expectKeys(child(first(found.queues), 'UserQueue'), keys.userQueue)
    }
  })

  it('are those of users, with e-mails only for who manages them', async () => {
    const { admin, agent } = fixture
    const { users } = await apiAs(admin).ok(usersApi.list)
    for (const found of users) expectKeys(found, keys.userRow)
    const colleagues = await apiAs(admin).ok(usersApi.listAll)
    const { email } = colleagues.find(({ id }) => id === agent.id) ?? {}
    expect(email).toBe(agent.email)
    const seenByAgent = await apiAs(agent).ok(usersApi.listAll)
    expect(seenByAgent.every((colleague) => !('email' in colleague))).toBe(true)
    for (const list of [colleagues, seenByAgent]) {
      const [attended] = list.find(({ id }) => id === agent.id)?.queues ?? []
      expectKeys(attended, [...keys.queue, 'UserQueue'], { ...queue, id: fixture.queue.id })
      expectKeys(child(attended, 'UserQueue'), keys.userQueue)
    }
  })

  it('are those of a tag', async () => {
    const api = apiAs(fixture.agent)
    const { tags } = await api.ok(tagsApi.list)
    expectKeys(first(tags), [...keys.tag, 'ticketsCount'])
    expectKeys(first(await api.ok(tagsApi.listAll)), keys.tag)
  })
})

describe('since when somebody attends a queue', () => {
  it('stays when their other queues change', async () => {
    const { admin, agent, queue } = await aCompany()
    const api = apiAs(admin)
    const params = { id: agent.id }
    const before = first((await api.ok(usersApi.get, { params })).queues)
    const { id: other } = await api.ok(queuesApi.create, { body: { name: 'Suporte', color: '#123456' } })
    await api.ok(usersApi.update, { params, body: { queueIds: [queue.id, other] } })
    const { queues } = await api.ok(usersApi.get, { params })
    expect(queues.map(({ id }) => id).sort()).toEqual([queue.id, other].sort())
    expect(queues.find(({ id }) => id === queue.id)).toEqual(before)
    await api.ok(usersApi.update, { params, body: { queueIds: [] } })
    expect((await api.ok(usersApi.get, { params })).queues).toEqual([])
  })
})
