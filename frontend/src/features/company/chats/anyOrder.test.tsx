import type * as Limits from '@balcao/contract/limits'
import { chatsApi, type Chat, type ChatMessage } from '@balcao/contract/resources/company/chats'
import { cleanup } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../data/ApiError'
import { call } from '../../../data/apiClient'
import { useLiveLists } from '../../../data/lists/liveList'
import { usePagedList } from '../../../data/lists/pagedList'
import { queryClient } from '../../../data/cache/queryClient'
import { ChatServer, ME } from '../../../testing/chatServer'
import { numbersOf, playInAnyOrder, playSeeds } from '../../../testing/lateServer'
import { chatPages, liveChats, useChat, useUnreadChats } from './chats.queries'
import { retryUnsent, send } from './outbox/outbox.commands'
import { allUnsent, setUnsent } from './outbox/outbox.store'
import { applyToThreads, fetchPart, useThread } from './thread.queries'
import { withKnownMessage } from './thread.rules'
import { useMarkRead } from './thread/useReading'

const server = vi.hoisted(() => ({
  ask: (_endpoint: unknown, _options: unknown): Promise<unknown> => Promise.reject(new Error('unset')),
}))
vi.mock('../../../data/apiClient', () => ({
  call: (endpoint: unknown, options: unknown) => server.ask(endpoint, options),
}))
vi.mock('../../../session', () => {
  const actor = { id: 1 }
  return { useActor: () => actor }
})
// Small pages, so that threads have several.
vi.mock('@balcao/contract/limits', async (original) => {
  const limits = await original<typeof Limits>()
  return { ...limits, pageSizes: { ...limits.pageSizes, chatMessages: 3 } }
})

/** The chat that is open. */
const OPEN_CHAT = 1

/** The data of the chats page, and the unread count. */
function useChats() {
  useLiveLists()
  const list = usePagedList(chatPages, '')
  const { data: unread } = useUnreadChats()
  const { data: chat } = useChat(`uuid-${OPEN_CHAT}`)
  return { list, unread, chat }
}

function useOpenThread(chat: Chat) {
  const [around, setAround] = useState<number | null>(null)
  const { query, older, newer } = useThread(OPEN_CHAT, around)
  useMarkRead(chat, query.data?.newerCursor === null)
  return { data: query.data, older, newer, setAround }
}

/** The thread of the open chat while it is mounted. */
let thread: ReturnType<typeof useOpenThread> | null = null

function OpenThread({ chat }: { chat: Chat }) {
  const now = useOpenThread(chat)
  useLayoutEffect(() => {
    thread = now
    return () => {
      thread = null
    }
  })
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  queryClient.setDefaultOptions({ queries: { retry: false, networkMode: 'always', staleTime: Infinity } })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function play(seed: number): Promise<void> {
  queryClient.clear()
  setUnsent([])
  localStorage.clear()
  const world = new ChatServer(numbersOf(seed))
  server.ask = (endpoint, options) => world.call(endpoint, options as Parameters<ChatServer['call']>[1])
  const ignored = () => undefined
  const own = () => {
    const mine = world.messages.filter(({ senderId, isDeleted }) => senderId === ME && !isDeleted)
    return mine.length > 0 ? world.pick(mine) : null
  }
  const changeOwn = (ask: (id: number) => Promise<ChatMessage>) => {
    const message = own()
    if (!message || world.random() < 0.5) return
    const put = (answer: ChatMessage) =>
      applyToThreads(queryClient, answer.chatId, (thread) => withKnownMessage(thread, answer))
    ask(message.id).then(put, ignored)
  }
  const result = await playInAnyOrder({
    server: world,
    client: queryClient,
    steps: 80,
    use: useChats,
    within: ({ chat }) => chat && <OpenThread chat={chat} />,
    onReconnect: () => retryUnsent(ME),
    acts: (now) => [
      () => now().list.loadMore?.(),
      () => void thread?.older.load(),
      () => void thread?.newer.load(),
      () => world.random() < 0.5 && send(ME, OPEN_CHAT, [{ message: 'Eu', mentions: [] }]),
      () => changeOwn((id) => call(chatsApi.editMessage, { params: { id }, body: { message: 'Outro' } })),
      () => changeOwn((id) => call(chatsApi.removeMessage, { params: { id } })),
      () => {
        const { id } = world.pick(now().list.rows) ?? {}
        const title = `Mine ${world.random()}`
        if (id && world.random() < 0.3)
          call(chatsApi.update, { params: { id }, body: { title } }).then(
            (chat) => liveChats.apply(queryClient, chat),
            ignored,
          )
      },
      () => {
        const { id } = world.pick(now().list.rows) ?? {}
        if (id && world.random() < 0.2)
          call(chatsApi.leave, { params: { id } }).then(() => liveChats.apply(queryClient, id), ignored)
      },
      () => {
        const message = world.pick(thread?.data?.messages ?? [])
        if (!message || world.random() < 0.7) return
        fetchPart(queryClient, OPEN_CHAT, message.id).then(() => thread?.setAround(message.id), ignored)
      },
    ],
  })

  const seen = ({ id, title, updatedAt, users, owner, preview }: Chat) =>
    JSON.stringify([
      id,
      title,
      updatedAt,
      users.map(({ userId, unreads, user }) => [userId, userId === ME && unreads, user.name]),
      owner.name,
      preview,
    ])
  const all = world.all()
  const { rows, total, error, loadMore } = result.list
  if (!error) {
    expect(rows.map(seen), `seed ${seed}, list`).toEqual(all.slice(0, rows.length).map(seen))
    expect(total, `seed ${seed}, total`).toBe(all.length)
    if (!loadMore) expect(rows.length, `seed ${seed}, list`).toBe(all.length)
  }
  if (result.unread) expect(result.unread, `seed ${seed}, unread`).toEqual(world.unread())
  if (!world.isMine(OPEN_CHAT)) return expect(result.chat ?? null, `seed ${seed}, chat`).toBe(null)
  if (result.chat !== undefined)
    expect(result.chat && seen(result.chat), `seed ${seed}, chat`).toBe(seen(world.present(OPEN_CHAT)))
  const cached = thread?.data
  if (!cached) return
  const { messages, olderCursor, newerCursor } = cached
  const onServer = world.messages.filter(({ chatId }) => chatId === OPEN_CHAT).map(world.message)
  const first = onServer.findIndex(({ id }) => id === messages[0]?.id)
  const words = ({ id, sender, message, isDeleted, updatedAt }: ChatMessage) =>
    [id, sender.name, isDeleted ? '-' : message, updatedAt].join(' ')
  expect(messages.map(words), `seed ${seed}, thread`).toEqual(
    onServer.slice(Math.max(first, 0), first + messages.length).map(words),
  )
  if (olderCursor === null) expect(first, `seed ${seed}, thread`).toBe(0)
  if (newerCursor === null) expect(messages.at(-1)?.id, `seed ${seed}, thread`).toBe(onServer.at(-1)?.id)
  const keys = onServer.flatMap(({ clientKey }) => clientKey ?? [])
  const left = allUnsent().filter(({ error: why }) => !(why instanceof ApiError && why.status === 403))
  expect(left.filter(({ clientKey, state }) => keys.includes(clientKey) && state === 'waiting')).toEqual([])
}

it('whatever comes first, the chats, what is unread and the open thread end as the server is', async () => {
  await playSeeds(60, play)
}, 120_000)
