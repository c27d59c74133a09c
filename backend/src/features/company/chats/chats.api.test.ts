import { chatsApi, limits, settingsApi, usersApi } from '@balcao/contract'
import { Sequelize } from 'sequelize'
import { describe, expect, it } from 'vitest'
import { Chat, ChatMessage, ChatUser } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aTeam } from '../../../testing/company/aTeam.js'
import { aChat, aCompany, aUser, inCompany } from '../../../testing/fixtures.js'

const MISSING_ID = 2_147_483_647

describe('a chat of the team', () => {
  it('is made by anybody, who owns it and belongs to it with those who are named, each once', async () => {
    const { agent, supervisor, newcomer } = await aCompany()
    const users = [supervisor, newcomer, agent, supervisor].map(({ id, name }) => ({ id, name }))
    const chat = await apiAs(agent).ok(chatsApi.create, { body: { title: '  Obras ', users } })
    expect(chat).toMatchObject({
      title: 'Obras',
      ownerId: agent.id,
      owner: { id: agent.id, name: agent.name },
      lastMessage: '',
      preview: null,
    })
    expect(chat.users).toMatchObject(
      [agent, supervisor, newcomer].map(({ id, name }) => ({
        chatId: chat.id,
        userId: id,
        unreads: 0,
        lastReadId: 0,
        user: { id, name },
      })),
    )
    expect(JSON.stringify(chat)).not.toMatch(/password|email/i)
  })

  it('is found by its uuid, and by its id', async () => {
    const { chat, agent } = await aTeam()
    for (const id of [chat.uuid, String(chat.id)])
      expect(await apiAs(agent).ok(chatsApi.get, { params: { id } })).toEqual(chat)
    for (const id of [String(MISSING_ID), '4294967296', '00000000-0000-4000-8000-000000000000'])
      expect(await apiAs(agent).refused(chatsApi.get, { params: { id } })).toMatchObject({
        status: 404,
        error: 'ERR_NO_CHAT_FOUND',
      })
    expect((await apiAs(agent).refused(chatsApi.get, { params: { id: 'x' } })).error).toBe('ERR_VALIDATION')
  })

  it('takes people by their ids, too', async () => {
    const { admin, agent } = await aCompany()
    const body = { title: 'Dois', users: [agent.id] }
    const made = await apiAs(admin).send(chatsApi.create, { body })
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({ users: [{ userId: admin.id }, { userId: agent.id }] })
  })

  it.each([
    ['no title', { title: ' ' }, 'body.title'],
    ['a title that is too long', { title: 'x'.repeat(limits.chat.title.max + 1) }, 'body.title'],
    ['nobody', { users: [] }, 'body.users'],
    ['no list of people', { users: undefined }, 'body.users'],
    [
      'more people than it may have',
      { users: Array.from({ length: limits.chat.members.max + 1 }, (_, index) => ({ id: index + 1 })) },
      'body.users',
    ],
  ])('is refused with %s', async (_sentence, wrong, field) => {
    const { admin, agent } = await aCompany()
    const body = { title: 'Equipe', users: [{ id: agent.id }], ...wrong }
    expect(await apiAs(admin).refused(chatsApi.create, { body })).toMatchObject({
      status: 400,
      error: 'ERR_VALIDATION',
      field,
    })
  })

  it('may have a title of one character, and of as many as are allowed', async () => {
    const { admin, agent } = await aCompany()
    for (const title of ['x', 'x'.repeat(limits.chat.title.max)]) {
      const body = { title, users: [{ id: agent.id }] }
      expect((await apiAs(admin).ok(chatsApi.create, { body })).title).toBe(title)
    }
  })

  it('has 500 members at most, its owner among them', async () => {
    const { company, admin } = await aCompany()
    const { max } = limits.chat.members
    const people: { id: number }[] = []
    await inCompany(company, async () => {
      for (let index = 0; index < max; index += 1) people.push({ id: (await aUser(company)).id })
    })
    const create = (users: { id: number }[]) =>
      apiAs(admin).send(chatsApi.create, { body: { title: 'Todos', users } })
    expect(await create(people)).toMatchObject({ status: 400, body: { field: 'body.users' } })
    const made = await create(people.slice(1))
    expect(made.status).toBe(200)
    const params = { id: (made.body as { id: number }).id }
    const changed = await apiAs(admin).send(chatsApi.update, { params, body: { users: people } })
    expect(changed).toMatchObject({ status: 400, body: { field: 'body.users' } })
  })

  it('takes nobody of another company, and nobody who was switched off', async () => {
    const { company, admin, chat, params } = await aTeam()
    const { agent: stranger } = await aCompany()
    const off = await aUser(company)
    await apiAs(admin).ok(usersApi.update, { params: { id: off.id }, body: { active: false } })
    for (const { id } of [stranger, off, { id: MISSING_ID }]) {
      const refusal = { status: 404, error: 'ERR_NO_USER_FOUND', field: 'body.users' }
      const body = { title: 'Mais um', users: [{ id }] }
      expect(await apiAs(admin).refused(chatsApi.create, { body })).toMatchObject(refusal)
      const more = { users: [...chat.users.map(({ userId }) => ({ id: userId })), { id }] }
      expect(await apiAs(admin).refused(chatsApi.update, { params, body: more })).toMatchObject(refusal)
    }
  })

  it('is its members’ alone: a colleague is told that they are none, whatever they ask', async () => {
    const { newcomer, admin, params, say } = await aTeam()
    const sent = await say(admin, 'Só entre nós')
    for (const endpoint of Object.values(chatsApi)) {
      if (!endpoint.path.includes(':id')) continue
      const ofMessage = endpoint.path.startsWith('/chat-messages')
      const body = { message: 'Oi', title: 'Meu', users: [{ id: newcomer.id }] }
      const id = ofMessage ? sent.id : params.id
      const refusal = await apiAs(newcomer).refused(endpoint, { params: { id }, body })
      expect(refusal, endpoint.path).toMatchObject({ status: 400, error: 'ERR_NOT_CHAT_MEMBER' })
    }
    expect((await apiAs(newcomer).ok(chatsApi.list)).records).toEqual([])
  })
})

describe('the list of chats', () => {
  it('is ordered by last message, in pages of 20, and searched by title and member', async () => {
    const { company, admin, agent, supervisor } = await aCompany()
    for (let index = 0; index < 21; index += 1)
      await aChat(company, { title: `Conversa ${index}`, members: [agent, admin] })
    const { id } = await aChat(company, { title: 'Férias de São João', members: [agent, supervisor] })
    const first = await apiAs(agent).ok(chatsApi.list)
    expect(first).toMatchObject({ count: 22, hasMore: true })
    expect(first.records).toHaveLength(20)
    const oldest = await apiAs(agent).ok(chatsApi.list, { query: { pageNumber: 2 } })
    expect(oldest.records.map(({ title }) => title)).toEqual(['Conversa 1', 'Conversa 0'])
    const params = { id: oldest.records[1]?.id ?? 0 }
    await apiAs(admin).ok(chatsApi.send, { params, body: { message: 'De novo' } })
    expect((await apiAs(agent).ok(chatsApi.list)).records[0]?.id).toBe(params.id)
    for (const searchParam of ['ferias', 'SAO JOAO', supervisor.name.toUpperCase()]) {
      const found = await apiAs(agent).ok(chatsApi.list, { query: { searchParam } })
      expect(found.records.map((chat) => chat.id)).toEqual([id])
    }
    const none = await apiAs(agent).ok(chatsApi.list, { query: { searchParam: '%' } })
    expect(none).toEqual({ records: [], count: 0, hasMore: false })
  })

  it('shows what was said last: to older clients as a text in the company’s language', async () => {
    const { admin, agent, say, seenBy, params } = await aTeam()
    const sent = await say(agent, 'Chegou o pedido')
    expect(await seenBy(admin)).toMatchObject({
      lastMessage: `${agent.name}: Chegou o pedido`,
      preview: { messageId: sent.id, kind: 'text', text: 'Chegou o pedido', sender: { id: agent.id } },
    })
    const files = [{ name: 'tabela.txt', content: 'um', type: 'text/plain' }]
    await apiAs(agent).send(chatsApi.sendFiles, { params, files })
    expect(await seenBy(admin)).toMatchObject({
      lastMessage: `${agent.name}: 📄 tabela.txt`,
      preview: { kind: 'document', text: 'tabela.txt' },
    })
    await apiAs(agent).ok(chatsApi.removeMessage, { params: { id: (await say(agent, 'Ops')).id } })
    expect(await seenBy(admin)).toMatchObject({
      lastMessage: `${agent.name}: 🚫 Mensagem apagada`,
      preview: { kind: 'deleted', text: '' },
    })
    await apiAs(admin).ok(settingsApi.update, { params: { key: 'language' }, body: { value: 'en' } })
    expect((await seenBy(admin)).lastMessage).toBe(`${agent.name}: 🚫 Message deleted`)
  })
})

describe('changing a chat', () => {
  it('gives it another title and other members; its owner stays, whoever is named', async () => {
    const { admin, agent, supervisor, newcomer, params, say, seenBy, textsSeenBy } = await aTeam()
    await say(admin, 'Antes')
    const body = { title: 'Outra', users: [{ id: agent.id }, { id: newcomer.id }] }
    const changed = await apiAs(admin).ok(chatsApi.update, { params, body })
    expect(changed.title).toBe('Outra')
    expect(changed.users.map(({ userId }) => userId)).toEqual([admin.id, agent.id, newcomer.id])
    expect((await apiAs(supervisor).refused(chatsApi.messages, { params })).error).toBe('ERR_NOT_CHAT_MEMBER')
    expect((await apiAs(supervisor).ok(chatsApi.unread)).messages).toBe(0)
    // A new member can read the earlier messages, but they do not count as unread.
    expect(await textsSeenBy(newcomer)).toEqual(['Antes'])
    const own = (await seenBy(newcomer)).users.find(({ userId }) => userId === newcomer.id)
    expect(own).toMatchObject({ unreads: 0, lastReadId: changed.preview?.messageId })
    expect((await seenBy(agent)).users.find(({ userId }) => userId === agent.id)?.unreads).toBe(1)
  })

  it('leaves what is not said as it is, and those who were switched off where they are', async () => {
    const { admin, agent, chat, params, seenBy } = await aTeam()
    await apiAs(admin).ok(usersApi.update, { params: { id: agent.id }, body: { active: false } })
    const ids = chat.users.map(({ userId }) => userId)
    const titled = await apiAs(admin).ok(chatsApi.update, { params, body: { title: 'Nova' } })
    expect(titled.users.map(({ userId }) => userId)).toEqual(ids)
    const users = ids.map((id) => ({ id }))
    await apiAs(admin).ok(chatsApi.update, { params, body: { users } })
    expect(await seenBy(admin)).toMatchObject({ title: 'Nova', users: ids.map((userId) => ({ userId })) })
  })

  it('and deleting it are its owner’s: not another member’s, not an admin’s', async () => {
    const { agent, admin, supervisor } = await aCompany()
    const users = [{ id: admin.id }, { id: supervisor.id }]
    const { id } = await apiAs(agent).ok(chatsApi.create, { body: { title: 'Minha', users } })
    for (const call of [chatsApi.update, chatsApi.remove]) {
      const refusal = await apiAs(admin).refused(call, { params: { id }, body: { title: 'Nossa' } })
      expect(refusal).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' })
    }
    await apiAs(agent).ok(chatsApi.remove, { params: { id } })
    expect((await apiAs(agent).refused(chatsApi.get, { params: { id: String(id) } })).status).toBe(404)
  })

  it('deletes it with its messages and its members', async () => {
    const { company, admin, params, say } = await aTeam()
    await say(admin, 'Tudo some')
    // Makes Postgres plan the next statements for an almost empty table.
    const owner = new Sequelize(process.env['DATABASE_OWNER_URL'] ?? '', { logging: false, pool: { max: 1 } })
    await owner.query('analyze chat_messages')
    await owner.close()
    // More messages than one statement removes.
    await inCompany(company, () =>
      database.query(
        `insert into chat_messages (chat_id, sender_name, body) select $1, 'Ana', 'Oi' from generate_series(1, 10000)`,
        { bind: [params.id] },
      ),
    )
    await apiAs(admin).ok(chatsApi.remove, { params })
    await inCompany(company, async () => {
      expect([await Chat.count(), await ChatMessage.count(), await ChatUser.count()]).toEqual([0, 0, 0])
    })
  })
})

describe('leaving a chat', () => {
  it('is everybody’s own; when the owner leaves, who has been there longest owns it', async () => {
    const { admin, supervisor, agent, params, seenBy, say } = await aTeam()
    await say(admin, 'Tchau')
    await apiAs(admin).ok(chatsApi.leave, { params })
    expect((await apiAs(admin).refused(chatsApi.leave, { params })).error).toBe('ERR_NOT_CHAT_MEMBER')
    expect(await seenBy(agent)).toMatchObject({
      ownerId: supervisor.id,
      owner: { id: supervisor.id, name: supervisor.name },
      users: [{ userId: supervisor.id }, { userId: agent.id }],
      preview: { sender: { id: admin.id, name: admin.name } },
    })
    await apiAs(supervisor).ok(chatsApi.update, { params, body: { title: 'Agora minha' } })
  })

  it('makes nobody its owner who was switched off, where there is another', async () => {
    const { admin, supervisor, agent, params, seenBy } = await aTeam()
    await apiAs(admin).ok(usersApi.update, { params: { id: supervisor.id }, body: { active: false } })
    await apiAs(admin).ok(chatsApi.leave, { params })
    expect((await seenBy(agent)).ownerId).toBe(agent.id)
  })

  it('removes it with its last member', async () => {
    const { company, admin, supervisor, agent, params } = await aTeam()
    for (const user of [agent, admin, supervisor]) await apiAs(user).ok(chatsApi.leave, { params })
    expect(await inCompany(company, () => Chat.count())).toBe(0)
  })

  it('by all at once leaves nothing behind', async () => {
    const { company, admin, supervisor, agent, params } = await aTeam()
    await Promise.all([agent, admin, supervisor].map((user) => apiAs(user).ok(chatsApi.leave, { params })))
    expect(await inCompany(company, () => Chat.count())).toBe(0)
  })
})

describe('somebody who is deleted', () => {
  it('hands their chats to the earliest member, and leaves the name on their messages', async () => {
    const { company, admin, agent, supervisor } = await aCompany()
    const leaver = await aUser(company, { name: 'Vera Vai' })
    const api = apiAs(leaver)
    const users = [{ id: agent.id }, { id: supervisor.id }]
    const { id, uuid } = await api.ok(chatsApi.create, { body: { title: 'Dela', users } })
    await api.ok(chatsApi.send, { params: { id }, body: { message: 'Deixo um recado' } })
    await api.ok(chatsApi.create, { body: { title: 'Só dela', users: [{ id: leaver.id }] } })
    await apiAs(admin).ok(usersApi.update, { params: { id: leaver.id }, body: { name: 'Vera Outra' } })
    await apiAs(admin).ok(usersApi.remove, { params: { id: leaver.id } })
    expect(await apiAs(agent).ok(chatsApi.get, { params: { id: uuid } })).toMatchObject({
      ownerId: agent.id,
      lastMessage: 'Vera Outra: Deixo um recado',
      preview: { sender: { id: null, name: 'Vera Outra' } },
      users: [
        { userId: agent.id, unreads: 1 },
        { userId: supervisor.id, unreads: 1 },
      ],
    })
    const { records } = await apiAs(agent).ok(chatsApi.messages, { params: { id } })
    expect(records).toMatchObject([{ senderId: null, sender: { id: null, name: 'Vera Outra' } }])
    expect(await inCompany(company, () => Chat.count())).toBe(1)
  })

  it('while they still speak, and are made members, stops neither', async () => {
    const { company, admin, agent } = await aCompany()
    const leaver = await aUser(company, { name: 'Vera Vai' })
    const users = [{ id: leaver.id }, { id: agent.id }]
    const { id } = await apiAs(admin).ok(chatsApi.create, { body: { title: 'Todos', users } })
    const leaving = apiAs(leaver)
    // Authenticates them before the race begins.
    await leaving.ok(chatsApi.unread)
    const send = () => leaving.send(chatsApi.send, { params: { id }, body: { message: 'Ainda estou aqui' } })
    const join = () => apiAs(admin).send(chatsApi.create, { body: { title: 'Mais uma', users } })
    const [removed, ...others] = await Promise.all([
      apiAs(admin).send(usersApi.remove, { params: { id: leaver.id } }),
      ...[send(), join(), send(), join()],
    ])
    expect(removed.status).toBe(200)
    for (const { status } of others) expect([200, 400, 401, 403, 404]).toContain(status)
    const orphans = await inCompany(company, () => Chat.count({ where: { ownerId: null } }))
    expect(orphans).toBe(0)
  })
})
