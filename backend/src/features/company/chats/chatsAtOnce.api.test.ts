import { randomUUID } from 'node:crypto'
import { chatsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { ChatMessage, ChatUser, type User } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aTeam } from '../../../testing/company/aTeam.js'
import { aChat, aUser, inCompany } from '../../../testing/fixtures.js'

/**
 * Calls as our client does: a call that waited too long is made again.
 * @returns the answer's body
 */
async function untilTaken<Body>(call: () => PromiseLike<{ status: number; body: unknown }>): Promise<Body> {
  for (;;) {
    const { status, body } = await call()
    if (status === 200) return body as Body
    expect(body).toMatchObject({ error: 'ERR_RATE_LIMITED' })
  }
}

describe('two hundred messages at once', () => {
  it('are stored in one order that all see, and count exactly, while others read and take away', async () => {
    const { company, admin, agent, params } = await aTeam()
    const people: User[] = []
    for (let index = 0; index < 10; index += 1) people.push(await aUser(company, { name: `Pessoa ${index}` }))
    const users = [...people, agent].map(({ id }) => ({ id }))
    await apiAs(admin).ok(chatsApi.update, { params, body: { users } })
    const sent = await Promise.all(
      people.flatMap((user) =>
        Array.from({ length: 20 }, async (_, index) => {
          const body = { message: `${user.id} ${index}` }
          const headers = { 'Idempotency-Key': randomUUID() }
          const { send } = apiAs(user)
          const sent = await untilTaken<{ id: number }>(() => send(chatsApi.send, { params, body, headers }))
          if (index % 5 === 0) {
            await untilTaken(() => send(chatsApi.removeMessage, { params: { id: sent.id } }))
          }
          if (index % 7 === 0)
            await untilTaken(() => send(chatsApi.read, { params, body: { upTo: sent.id } }))
          return sent
        }),
      ),
    )
    expect(new Set(sent.map(({ id }) => id)).size).toBe(200)
    await inCompany(company, async () => {
      const messages = await ChatMessage.findAll({ order: [['id', 'ASC']] })
      expect(messages).toHaveLength(200)
      const times = messages.map(({ createdAt }) => createdAt.getTime())
      expect(times).toEqual([...times].sort((one, other) => one - other))
      for (const member of await ChatUser.findAll()) {
        const unread = messages.filter(
          ({ id, senderId, isDeleted }) => id > member.lastReadId && senderId !== member.userId && !isDeleted,
        )
        expect(member.unreads, `of ${member.userId}`).toBe(unread.length)
      }
      const never = await ChatUser.findOne({ where: { userId: agent.id } })
      expect(never).toMatchObject({ lastReadId: 0, unreads: 160 })
    })
  })
})

describe('who says very much', () => {
  it('waits, and keeps nobody else from speaking', async () => {
    const { agent, admin, params } = await aTeam()
    const say = (user: User) => apiAs(user).send(chatsApi.send, { params, body: { message: 'De novo' } })
    const answers = await Promise.all(Array.from({ length: 31 }, () => say(agent)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(refused[0]?.body).toMatchObject({ error: 'ERR_RATE_LIMITED' })
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await say(admin)).status).toBe(200)
  })
})

describe('a chat of many', () => {
  it('costs as many statements to speak in as one of two', async () => {
    const { company, agent, admin } = await aTeam()
    const many: User[] = []
    await inCompany(company, async () => {
      for (let index = 0; index < 200; index += 1) many.push(await aUser(company))
    })
    const chats = [
      await aChat(company, { members: [agent, admin] }),
      await aChat(company, { members: [agent, ...many] }),
    ]
    const counts: number[] = []
    for (const { id } of [...chats, ...chats]) {
      let statements = 0
      const logging = database.options.logging
      database.options.logging = () => (statements += 1)
      await apiAs(agent).ok(chatsApi.send, { params: { id }, body: { message: 'Olá' } })
      await apiAs(agent).ok(chatsApi.list)
      database.options.logging = logging ?? false
      counts.push(statements)
    }
    expect(counts[2]).toBeGreaterThan(0)
    expect(counts[3]).toBe(counts[2])
  })
})
