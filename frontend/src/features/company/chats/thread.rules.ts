import { pageSizes } from '@balcao/contract/limits'
import type { ChatMessage, ChatMessagePage, ChatSender } from '@balcao/contract/resources/company/chats'
import type { InfiniteData } from '@tanstack/react-query'
import { changeEach } from '../../../data/cache/rows'

/** A page of a chat: its end, or the messages before, after or around a message. */
export interface PagePlace {
  before?: number
  after?: number
  aroundMessage?: number
}

/** The loaded pages of a chat, newest first and without gaps. */
export type ThreadData = InfiniteData<ChatMessagePage, PagePlace>

/** The pages, combined. */
export interface Thread {
  /** Oldest first. */
  messages: readonly ChatMessage[]
  /** Cursor of the next older page; null when the oldest is loaded. */
  olderCursor: number | null
  /** Cursor of the next newer page; null when the newest is loaded. */
  newerCursor: number | null
}

export const byId = (one: ChatMessage, other: ChatMessage): number => one.id - other.id

export const threadOf = ({ pages }: ThreadData): Thread => ({
  // Without duplicates: pages loaded at different times may overlap.
  messages: [
    ...new Map(pages.flatMap(({ records }) => records).map((each) => [each.id, each])).values(),
  ].sort(byId),
  olderCursor: pages.at(-1)?.nextCursor ?? null,
  newerCursor: pages[0]?.newerCursor ?? null,
})

/**
 * The newer of two copies of a message; the cached one when they are equally old, so that nothing renders
 * again.
 */
const newerOf = (cached: ChatMessage, incoming: ChatMessage): ChatMessage =>
  incoming.updatedAt > cached.updatedAt ? incoming : cached

/** A new name of the author is not a change of the message. */
const named = (message: ChatMessage, sender: ChatSender): ChatMessage =>
  message.sender.name === sender.name ? message : { ...message, sender }

/** A fetched page, with the cached objects of messages that have not changed. */
export function withCached(cached: ThreadData | undefined, page: ChatMessagePage): ChatMessagePage {
  const cachedById = new Map(cached?.pages.flatMap(({ records }) => records.map((each) => [each.id, each])))
  const records = page.records.map((each) =>
    named(newerOf(cachedById.get(each.id) ?? each, each), each.sender),
  )
  return { ...page, records }
}

/** Applies an author's new name to their messages; returns the same object when they wrote none. */
export function withSender(data: ThreadData, sender: ChatSender): ThreadData {
  const pages = changeEach(data.pages, (page) => {
    const records = changeEach(page.records, (each) =>
      each.senderId === sender.id ? named(each, sender) : each,
    )
    return records === page.records ? page : { ...page, records }
  })
  return pages === data.pages ? data : { ...data, pages }
}

/**
 * Drops the newest page when events have split it in two: a refetch loads as many pages as the thread has.
 */
function withCutPage(data: ThreadData): ThreadData {
  const [page, ...olderPages] = data.pages
  const [place = {}, ...olderPlaces] = data.pageParams
  const records = page?.records.toSorted(byId) ?? []
  const newer = records.slice(-pageSizes.chatMessages)
  const older = records.slice(0, -pageSizes.chatMessages)
  const [from] = newer
  const to = older.at(-1)
  if (!page || !from || !to || older.length < pageSizes.chatMessages) return data
  return {
    pages: [
      { ...page, records: newer, nextCursor: from.id, hasMore: true },
      { ...page, records: older, newerCursor: to.id },
      ...olderPages,
    ],
    pageParams: [
      Object.keys(place).length > 0 ? { after: to.id } : place,
      { before: from.id },
      ...olderPlaces,
    ],
  }
}

/** Adds a message or replaces its older copy; returns the same object when nothing changes. */
export function withMessage(data: ThreadData, message: ChatMessage): ThreadData {
  const isKnown = data.pages.some(({ records }) => records.some(({ id }) => id === message.id))
  if (isKnown) return withKnownMessage(data, message)
  // Without the newest messages there would be a gap before it; a message older than the loaded ones would
  // have a gap after it.
  const [page, ...others] = data.pages
  const olderCursor = data.pages.at(-1)?.nextCursor ?? null
  if (!page || page.newerCursor !== null || (olderCursor !== null && message.id < olderCursor)) return data
  return withCutPage({ ...data, pages: [{ ...page, records: [...page.records, message] }, ...others] })
}

/** For events that only replace a message: a change of one that is not loaded has no effect. */
export function withKnownMessage(data: ThreadData, message: ChatMessage): ThreadData {
  const pages = changeEach(data.pages, (page) => {
    const index = page.records.findIndex(({ id }) => id === message.id)
    const cached = page.records[index]
    const next = cached && newerOf(cached, message)
    return next && next !== cached ? { ...page, records: page.records.with(index, next) } : page
  })
  return pages === data.pages ? data : { ...data, pages }
}
