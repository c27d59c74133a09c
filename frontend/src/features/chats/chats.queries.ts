import { chatsApi, type Chat } from '@balcao/contract/resources/chats'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { call } from '../../data/apiClient'
import { liveChannel, liveList } from '../../data/liveList'
import type { PagedSource } from '../../data/pagedList'
import { patchCache } from '../../data/patchCache'
import { isOlder } from '../../data/rows'
import { applyToThreads } from './thread.queries'
import { withKnownMessage, withMessage } from './thread.rules'

/** The chats of whoever is logged in, the latest first. */
export const chatPages: PagedSource<Chat> = {
  key: ['chats', 'pages'],
  fetchPage: async (query, signal) => {
    const { records, ...facts } = await call(chatsApi.list, { query, signal })
    return { rows: records, ...facts }
  },
}

const unreadKey = ['chats', 'unread'] as const
const openKey = (uuid: string) => ['chats', 'open', uuid] as const

/** How much waits to be read in all chats. */
export const useUnreadChats = () =>
  useQuery({ queryKey: unreadKey, queryFn: ({ signal }) => call(chatsApi.unread, { signal }) })

/** The chat of an address; null once it is gone, or one is no member any more. */
export const useChat = (uuid: string) =>
  useQuery<Chat | null>({
    queryKey: openKey(uuid),
    queryFn: ({ signal }) => call(chatsApi.get, { params: { id: uuid }, signal }),
  })

const pagesLive = liveList<'chat', Chat>({
  channel: 'chat',
  newsOf: (event) => (event.action === 'delete' ? event.id : event.chat),
  pagesKey: chatPages.key,
})

liveList<'chat', Chat>({
  channel: 'chat',
  newsOf: () => ({ readAgain: unreadKey }),
})

function applyToOpen(client: QueryClient, news: Chat | number): void {
  if (typeof news !== 'number') {
    // Whoever was taken out of it, and is a member again, sees it come back.
    if (client.getQueryData(openKey(news.uuid)) === null) client.setQueryData(openKey(news.uuid), news)
    return patchCache<Chat>(client, openKey(news.uuid), (held) => (isOlder(news, held) ? held : news))
  }
  patchCache<Chat | null>(client, ['chats', 'open'], (held) => (held?.id === news ? null : held))
}

/** Puts the news of a chat wherever chats are shown: what a call of one's own has answered comes the same way as events. */
export const liveChats = {
  apply: (client: QueryClient, news: Chat | number): void => {
    pagesLive.apply(client, news)
    applyToOpen(client, news)
    void client.invalidateQueries({ queryKey: unreadKey })
  },
}

liveChannel('chat', (client, event) => {
  applyToOpen(client, event.action === 'delete' ? event.id : event.chat)
  if (event.action === 'new-message')
    applyToThreads(client, event.chat.id, (thread) => withMessage(thread, event.newMessage))
  if (event.action === 'update-message')
    applyToThreads(client, event.chat.id, (thread) => withKnownMessage(thread, event.message))
})
