import { chatsApi, type BodyOf } from '@balcao/contract'
import type { User } from '../../models/index.js'
import { rooms } from '../../platform/realtime/rooms.js'
import type { Emission } from '../../platform/realtime/emitter.js'
import { apiAs } from '../apiClient.js'
import { receivedBy } from '../emissions.js'
import { aCompany, aUser } from '../fixtures.js'

/** A company whose admin has a chat with the supervisor and the agent. The newcomer is in no chat. */
export async function aTeam() {
  const fixture = await aCompany()
  const { admin, supervisor, agent } = fixture
  const chat = await apiAs(admin).ok(chatsApi.create, {
    body: { title: 'Equipe', users: [{ id: supervisor.id }, { id: agent.id }] },
  })
  const params = { id: chat.id }
  return {
    ...fixture,
    chat,
    params,
    say: (user: User, message: string, body: Partial<BodyOf<typeof chatsApi.send>> = {}) =>
      apiAs(user).ok(chatsApi.send, { params, body: { ...body, message } }),
    /** The chat as one of its members sees it. */
    seenBy: (user: User) => apiAs(user).ok(chatsApi.get, { params: { id: chat.uuid } }),
    /** A member's unread count, and the last message they have read. */
    unreadsOf: async (user: User) => {
      const { users } = await apiAs(user).ok(chatsApi.get, { params: { id: chat.uuid } })
      const own = users.find(({ userId }) => userId === user.id)
      return { unreads: own?.unreads, lastReadId: own?.lastReadId }
    },
    textsSeenBy: async (user: User) =>
      (await apiAs(user).ok(chatsApi.messages, { params })).records.map(({ message }) => message),
    another: (name: string) => aUser(fixture.company, { name }),
  }
}

/** Chat emissions that a user receives. */
export const chatEmissionsTo = ({ id }: Pick<User, 'id'>, emissions: readonly Emission[]) =>
  receivedBy(emissions, [rooms.user(id)]).flatMap((heard) =>
    heard.channel === 'chat' ? [heard.payload] : [],
  )
