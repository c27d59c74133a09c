import { olderChatName } from '@balcao/contract'
import { defineBroadcast } from '../../../events/broadcast.js'
import type { Emission } from '../../../platform/realtime/emitter.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { chatMessageForBroadcast } from './chatMessages.queries.js'
import { chatForBroadcast, type ChatView } from './chats.queries.js'
import { presentChat, presentChatMessage } from './chats.presenter.js'

/**
 * Members who may log in. Each gets events in their own room, so nobody has to be removed from a chat's room.
 */
const listening = ({ members }: ChatView): number[] =>
  members.filter(({ isActive }) => isActive).map(({ userId }) => userId)

/** Older clients expect each change under an event name of their own. */
const forOlder = (userId: number, action: 'create' | 'update', record: object): Emission => ({
  rooms: [rooms.user(userId)],
  name: olderChatName(currentCompanyId(), userId),
  body: { action, record },
})

/** New members get `create`, the others `update`. */
export const chatChangedBroadcast = defineBroadcast(['chat.changed'], async ({ chatId, added }) => {
  const view = await chatForBroadcast(chatId)
  if (!view) return []
  const chat = presentChat(view)
  const audience = listening(view)
  return (['create', 'update'] as const).flatMap((action): Emission[] => {
    const users = audience.filter((userId) => added.includes(userId) === (action === 'create'))
    return [
      { rooms: users.map(rooms.user), channel: 'chat', payload: { action, chat } },
      ...users.map((userId) => forOlder(userId, action, chat)),
    ]
  })
})

/** Tells former members that the chat is gone for them. */
export const chatLeftBroadcast = defineBroadcast(['chat.left'], ({ chatId, userIds }) =>
  Promise.resolve([
    { rooms: userIds.map(rooms.user), channel: 'chat', payload: { action: 'delete', id: chatId } },
  ]),
)

/**
 * Tells only the reader's other screens. Telling each member what every other has read would multiply the
 * events.
 */
export const chatReadBroadcast = defineBroadcast(['chat.read'], async ({ chatId, userId }) => {
  const view = await chatForBroadcast(chatId)
  if (!view || !listening(view).includes(userId)) return []
  return [
    {
      rooms: [rooms.user(userId)],
      channel: 'chat',
      payload: { action: 'update', chat: presentChat(view) },
    },
  ]
})

export const chatMessageBroadcast = defineBroadcast(
  ['chat.posted', 'chat.messageChanged'],
  async ({ messageId }, name) => {
    const stored = await chatMessageForBroadcast(messageId)
    const view = stored && (await chatForBroadcast(stored.chatId))
    if (!view) return []
    const [chat, message] = [presentChat(view), presentChatMessage(stored)]
    return [
      {
        rooms: listening(view).map(rooms.user),
        channel: 'chat',
        payload:
          name === 'chat.posted'
            ? { action: 'new-message', newMessage: { ...message, chat }, chat }
            : { action: 'update-message', message, chat },
      },
    ]
  },
)
