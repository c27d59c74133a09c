import { chatsApi, type Chat } from '@balcao/contract/resources/company/chats'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { hasCode } from '../../../data/ApiError'
import { call } from '../../../data/apiClient'
import { liveChannel, liveList } from '../../../data/lists/liveList'
import { mapRows, type PagedData, type PagedSource } from '../../../data/lists/pagedList'
import { applyUpdate, patchCache } from '../../../data/cache/patchCache'
import { refetchOlderThan } from '../../../data/cache/requestTimes'
import { isOlder } from '../../../data/cache/rows'
import { withName } from './preview.rules'
import { applyToThreads, renameInThreads } from './thread.queries'
import { withKnownMessage, withMessage } from './thread.rules'

/** The user's chats, the latest first. */
export const chatPages: PagedSource<Chat> = {
  key: ['chats', 'pages'],
  fetchPage: async (query, signal) => {
    const { records, ...facts } = await call(chatsApi.list, { query, signal })
    return { rows: records, ...facts }
  },
}

const unreadKey = ['chats', 'unread'] as const
const chatsOpenKey = ['chats', 'open'] as const
const openKey = (uuid: string) => [...chatsOpenKey, uuid] as const

/** The unread count of all chats. */
export const useUnreadChats = () =>
  useQuery({ queryKey: unreadKey, queryFn: ({ signal }) => call(chatsApi.unread, { signal }) })

/** A chat from the server. Null is also an answer: a later event may replace it. */
async function fetchChat(uuid: string, signal: AbortSignal): Promise<Chat | null> {
  try {
    return await call(chatsApi.get, { params: { id: uuid }, signal })
  } catch (error) {
    if (hasCode(error, 'ERR_NOT_CHAT_MEMBER', 'ERR_NO_CHAT_FOUND')) return null
    throw error
  }
}

/** The chat of an address; null when it was deleted, or the user is no longer a member. */
export const useChat = (uuid: string) =>
  useQuery<Chat | null>({ queryKey: openKey(uuid), queryFn: ({ signal }) => fetchChat(uuid, signal) })

const pagesLive = liveList<'chat', Chat>({
  channel: 'chat',
  changeOf: (event) => (event.action === 'delete' ? event.id : event.chat),
  pagesKey: chatPages.key,
})

liveList<'chat', Chat>({
  channel: 'chat',
  changeOf: () => ({ readAgain: unreadKey }),
})

function applyToOpen(client: QueryClient, change: Chat | number): void {
  if (typeof change === 'number')
    return patchCache<Chat | null>(client, chatsOpenKey, (cached) => (cached?.id === change ? null : cached))
  applyUpdate(client, openKey(change.uuid), ({ queryKey, state }) => {
    const cached = state.data as Chat | null | undefined
    // A user who was removed and added again sees the chat again.
    if (cached === null || (cached && !isOlder(change, cached))) client.setQueryData(queryKey, change)
  })
}

/** Applies a chat's changes wherever chats are shown, from events and from the answers of our own calls. */
export const liveChats = {
  apply: (client: QueryClient, change: Chat | number): void => {
    if (typeof change !== 'number' && pagesLive.isGone(client, change.id)) return
    pagesLive.apply(client, change)
    applyToOpen(client, change)
    // The user may have been added again before the answer that they had left.
    if (typeof change === 'number') refetchOlderThan(client, Infinity, { queryKey: chatsOpenKey })
    void client.invalidateQueries({ queryKey: unreadKey })
  },
}

liveChannel('chat', (client, event) => {
  applyToOpen(client, event.action === 'delete' ? event.id : event.chat)
  if (event.action === 'new-message') {
    const { chat, ...message } = event.newMessage
    applyToThreads(client, chat.id, (thread) => withMessage(thread, message))
  }
  if (event.action === 'update-message')
    applyToThreads(client, event.chat.id, (thread) => withKnownMessage(thread, event.message))
})

// Chats and messages contain names of users; a new name does not change their timestamp.
liveChannel('user', (client, event) => {
  if (event.action === 'delete') return
  const { id, name } = event.user
  patchCache<PagedData<Chat>>(client, chatPages.key, (cached) =>
    mapRows(cached, (chat) => withName(chat, { id, name })),
  )
  patchCache<Chat | null>(client, chatsOpenKey, (cached) => cached && withName(cached, { id, name }))
  renameInThreads(client, { id, name })
})
