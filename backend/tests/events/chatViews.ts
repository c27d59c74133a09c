import { chatsApi, type Chat, type ChatMessage } from '@balcao/contract'
import type { ReceivedEmission } from '../../src/testing/emissions.js'
import { upsert, without, type View, type Viewer } from './views.js'

/**
 * The part of a chat that stays up to date. What others have read is only updated with the chat's next event,
 * and so is the preview for older clients.
 */
type StoredChat = Omit<Chat, 'lastMessage'>

const keptOf = ({ lastMessage: _words, ...chat }: Chat, viewerId: number): StoredChat => ({
  ...chat,
  users: chat.users.map((user) => (user.userId === viewerId ? user : { ...user, unreads: 0, lastReadId: 0 })),
})

type UserEvent = Extract<ReceivedEmission, { channel: 'user' }>['payload']

/** Applies a user's new name. After a deletion the chat has an event of its own. */
function renamed<T extends { id: number | null; name: string }>(person: T, event: UserEvent): T {
  return event.action !== 'delete' && person.id === event.user.id
    ? { ...person, name: event.user.name }
    : person
}

const withNames = (chat: StoredChat, event: UserEvent): StoredChat => ({
  ...chat,
  owner: renamed(chat.owner, event),
  preview: chat.preview && { ...chat.preview, sender: renamed(chat.preview.sender, event) },
  users: chat.users.map((member) => ({ ...member, user: renamed(member.user, event) })),
})

/** The page of the team's chats. */
export function chatsView({ api, user }: Viewer): View<StoredChat> {
  return {
    name: `${user.name}'s chats`,
    channels: ['chat', 'user'],
    joins: [],
    fetch: async () => (await api.ok(chatsApi.list)).records.map((chat) => keptOf(chat, user.id)),
    apply: (list, { channel, payload }) => {
      if (channel === 'user') return list.map((chat) => withNames(chat, payload))
      if (channel !== 'chat') return [...list]
      if (payload.action === 'delete') return without(list, payload.id)
      return upsert(list, keptOf(payload.chat, user.id)).sort(
        (a, b) => b.lastMessageAt.localeCompare(a.lastMessageAt) || b.id - a.id,
      )
    },
  }
}

/** One of them, open on a screen. */
export function chatView({ api, user }: Viewer, { id }: { id: number }): View<ChatMessage> {
  return {
    name: `the chat open at ${user.name}'s`,
    channels: ['chat', 'user'],
    joins: [],
    fetch: async () => {
      const response = await api.send(chatsApi.messages, { params: { id } })
      return response.status === 200 ? (response.body as { records: ChatMessage[] }).records : null
    },
    apply: (list, { channel, payload }) => {
      if (channel === 'user')
        return payload.action === 'delete'
          ? list.map((message) =>
              message.senderId === payload.userId
                ? { ...message, senderId: null, sender: { ...message.sender, id: null } }
                : message,
            )
          : list.map((message) => ({ ...message, sender: renamed(message.sender, payload) }))
      if (channel !== 'chat' || payload.action === 'delete' || payload.chat.id !== id) return [...list]
      if (payload.action === 'new-message') {
        const { chat: _chat, ...message } = payload.newMessage
        return upsert(list, message)
      }
      if (payload.action === 'update-message')
        return list.map((message) => (message.id === payload.message.id ? payload.message : message))
      return [...list]
    },
  }
}
