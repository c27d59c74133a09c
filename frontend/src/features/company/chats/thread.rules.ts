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
  // Each once: pages that were read at different times may overlap.
  messages: [
    ...new Map(pages.flatMap(({ records }) => records).map((each) => [each.id, each])).values(),
  ].sort(byId),
  olderCursor: pages.at(-1)?.nextCursor ?? null,
  newerCursor: pages[0]?.newerCursor ?? null,
})

/**
 * Of two copies of one message the newer; the first of two equally old ones, so that nothing is drawn again.
 */
const newerOf = (cached: ChatMessage, incoming: ChatMessage): ChatMessage =>
  incoming.updatedAt > cached.updatedAt ? incoming : cached

/** That somebody is called otherwise is no change of what they said. */
const named = (message: ChatMessage, sender: ChatSender): ChatMessage =>
  message.sender.name === sender.name ? message : { ...message, sender }

/** A page as it was fetched, with the very messages that are held already and have not changed since. */
export function withCached(cached: ThreadData | undefined, page: ChatMessagePage): ChatMessagePage {
  const cachedById = new Map(cached?.pages.flatMap(({ records }) => records.map((each) => [each.id, each])))
  const records = page.records.map((each) =>
    named(newerOf(cachedById.get(each.id) ?? each, each), each.sender),
  )
  return { ...page, records }
}

/** The messages of somebody under the name that they have now; the very same data when they wrote none. */
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
 * Cuts the newest page when events have made two of it: reading the thread again reads as many pages as it
 * has.
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

/** Puts one message in, or replaces its older copy; the very same data when there is nothing to change. */
export function withMessage(data: ThreadData, message: ChatMessage): ThreadData {
  const isKnown = data.pages.some(({ records }) => records.some(({ id }) => id === message.id))
  if (isKnown) return withKnownMessage(data, message)
  // Where something newer is missing there would be a gap before it, and after it where it is older than what
  // is loaded.
  const [page, ...others] = data.pages
  const olderCursor = data.pages.at(-1)?.nextCursor ?? null
  if (!page || page.newerCursor !== null || (olderCursor !== null && message.id < olderCursor)) return data
  return withCutPage({ ...data, pages: [{ ...page, records: [...page.records, message] }, ...others] })
}

/** For a message that is only to be replaced: a change of one that is not loaded changes nothing. */
export function withKnownMessage(data: ThreadData, message: ChatMessage): ThreadData {
  const pages = changeEach(data.pages, (page) => {
    const index = page.records.findIndex(({ id }) => id === message.id)
    const cached = page.records[index]
    const next = cached && newerOf(cached, message)
    return next && next !== cached ? { ...page, records: page.records.with(index, next) } : page
  })
  return pages === data.pages ? data : { ...data, pages }
}
