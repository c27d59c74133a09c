import { pageSizes } from '@balcao/contract/limits'
import type { Message, MessagePage } from '@balcao/contract/resources/conversations/messages'
import type { TicketEvent } from '@balcao/contract/resources/conversations/ticketEvents'
import type { TicketNote } from '@balcao/contract/resources/conversations/ticketNotes'
import type { InfiniteData } from '@tanstack/react-query'
import { changeEach } from '../../../data/cache/rows'

/** A page of a thread: its end, or the messages before, after or around a message. */
export interface PagePlace {
  before?: string
  after?: string
  around?: string
}

/**
 * The loaded pages of a contact's messages on one connection, newest first and without gaps. It is either the
 * end of the thread or a part further up.
 */
export type ThreadData = InfiniteData<MessagePage, PagePlace>

/** The pages of a thread, combined. */
export interface Thread {
  /** Oldest first. */
  messages: Message[]
  /** Actions on the tickets in this period, oldest first. */
  events: TicketEvent[]
  /** Notes of the team in this period, oldest first. */
  notes: TicketNote[]
  /** Cursor of the next older page; null when the oldest is loaded. */
  olderCursor: string | null
  /** Cursor of the next newer page; null when the newest is loaded. */
  newerCursor: string | null
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Oldest first. Ids break ties, and are compared as numbers. */
export const compareMessages = (a: Message, b: Message): number =>
  compareText(a.createdAt, b.createdAt) || a.id.length - b.id.length || compareText(a.id, b.id)

/** A line between messages: an action or a note. */
type Line = Pick<TicketEvent, 'id' | 'createdAt'>

const compareLines = (a: Line, b: Line): number => compareText(a.createdAt, b.createdAt) || a.id - b.id

/** Without duplicates: pages loaded at different times may overlap. */
const unique = <T extends { id: string | number }>(all: readonly T[]): T[] => [
  ...new Map(all.map((each) => [each.id, each])).values(),
]

export const threadOf = ({ pages }: ThreadData): Thread => ({
  messages: unique(pages.flatMap(({ messages }) => messages)).sort(compareMessages),
  events: unique(pages.flatMap(({ events }) => events)).sort(compareLines),
  notes: unique(pages.flatMap(({ notes }) => notes)).sort(compareLines),
  olderCursor: pages.at(-1)?.nextCursor ?? null,
  newerCursor: pages[0]?.newerCursor ?? null,
})

/** The next older page. An empty page is followed by the one around the message that it was loaded after. */
export function olderPlace(page: MessagePage, place: PagePlace): PagePlace | null {
  if (page.nextCursor !== null) return { before: page.nextCursor }
  return page.hasMore && place.after !== undefined ? { around: place.after } : null
}

/** The next newer page. */
export const newerPlace = ({ newerCursor }: MessagePage): PagePlace | null =>
  newerCursor === null ? null : { after: newerCursor }

/**
 * The newer of two copies of a message; the cached one when they are equally old, so that nothing renders
 * again.
 */
const newerOf = (cached: Message, incoming: Message): Message =>
  incoming.updatedAt > cached.updatedAt ? incoming : cached

/** A fetched page, with the cached objects of messages that have not changed. */
export function withCached(cached: ThreadData | undefined, page: MessagePage): MessagePage {
  const cachedById = new Map(cached?.pages.flatMap(({ messages }) => messages.map((each) => [each.id, each])))
  const messages = page.messages.map((message) => newerOf(cachedById.get(message.id) ?? message, message))
  return { ...page, messages }
}

const withNewestPage = (data: ThreadData, change: (page: MessagePage) => MessagePage): ThreadData => ({
  ...data,
  pages: data.pages.map((page, index) => (index === 0 ? change(page) : page)),
})

/**
 * Drops the newest page when events have split it in two. A refetch loads as many pages as the thread has,
 * and must not end up with fewer messages.
 */
function withCutPage(data: ThreadData): ThreadData {
  const [page, ...olderPages] = data.pages
  const [place = {}, ...olderPlaces] = data.pageParams
  const messages = page?.messages.toSorted(compareMessages) ?? []
  const newer = messages.slice(-pageSizes.messages)
  const older = messages.slice(0, -pageSizes.messages)
  const [from] = newer
  const to = older.at(-1)
  if (!page || !from || !to || older.length < pageSizes.messages) return data
  const isNewer = ({ createdAt }: Line) => createdAt >= from.createdAt
  const isOlder = (line: Line) => !isNewer(line)
  const linesThat = (are: (line: Line) => boolean) => ({
    events: page.events.filter(are),
    notes: page.notes.filter(are),
  })
  return {
    pages: [
      { ...page, messages: newer, ...linesThat(isNewer), nextCursor: from.id, hasMore: true },
      { ...page, messages: older, ...linesThat(isOlder), newerCursor: to.id },
      ...olderPages,
    ],
    pageParams: [
      Object.keys(place).length > 0 ? { after: to.id } : place,
      { before: from.id },
      ...olderPlaces,
    ],
  }
}

/** Replaces a message; returns the same object when nothing changes. */
function replaced(data: ThreadData, id: string, replace: (cached: Message) => Message): ThreadData {
  const pages = changeEach(data.pages, (page) => {
    const index = page.messages.findIndex((message) => message.id === id)
    const cached = page.messages[index]
    const next = cached && replace(cached)
    return next && next !== cached ? { ...page, messages: page.messages.with(index, next) } : page
  })
  return pages === data.pages ? data : { ...data, pages }
}

/**
 * Whether the newest messages are loaded. Only then may new ones be added; otherwise there would be a gap
 * before them.
 */
const isAtEnd = ({ pages }: ThreadData): boolean => pages[0]?.newerCursor === null

/**
 * Whether a message is older than all loaded ones: it will be loaded with its page. Ids are numbers as text.
 */
const isBefore = (id: string, oldestId: string | null): boolean =>
  oldestId !== null && (id.length - oldestId.length || compareText(id, oldestId)) < 0

/** Adds a message or replaces its older copy; returns the same object when nothing changes. */
export function withMessage(data: ThreadData, message: Message): ThreadData {
  const isKnown = data.pages.some(({ messages }) => messages.some(({ id }) => id === message.id))
  if (isKnown) return withKnownMessage(data, message)
  if (!isAtEnd(data) || isBefore(message.id, data.pages.at(-1)?.nextCursor ?? null)) return data
  return withCutPage(withNewestPage(data, (page) => ({ ...page, messages: [...page.messages, message] })))
}

/** Adds a new line. A known one changes only by the state of its mail. */
export function withEvent(data: ThreadData, event: TicketEvent): ThreadData {
  const cached = data.pages.flatMap(({ events }) => events).find(({ id }) => id === event.id)
  if (cached) {
    if (cached.mail?.state === event.mail?.state && cached.mail?.to === event.mail?.to) return data
    const pages = data.pages.map((page) => ({
      ...page,
      events: changeEach(page.events, (each) => (each === cached ? event : each)),
    }))
    return { ...data, pages }
  }
  if (!isAtEnd(data)) return data
  return withNewestPage(data, (page) => ({ ...page, events: [...page.events, event] }))
}

/** Adds a new note. Notes never change. */
export function withNote(data: ThreadData, note: TicketNote): ThreadData {
  const isKnown = data.pages.some(({ notes }) => notes.some(({ id }) => id === note.id))
  if (isKnown || !isAtEnd(data)) return data
  return withNewestPage(data, (page) => ({ ...page, notes: [...page.notes, note] }))
}

/** Removes a note; returns the same object when it is not there. */
export function withoutNote(data: ThreadData, noteId: number): ThreadData {
  if (!data.pages.some(({ notes }) => notes.some(({ id }) => id === noteId))) return data
  const pages = data.pages.map((page) => ({ ...page, notes: page.notes.filter(({ id }) => id !== noteId) }))
  return { ...data, pages }
}

/** The user's own note at the end of a thread; null when something else is last. */
export function ownNoteAtEnd({ messages, notes }: Thread, userId: number): number | null {
  const [note, message] = [notes.at(-1), messages.at(-1)]
  return note?.userId === userId && !(message && message.createdAt > note.createdAt) ? note.id : null
}

/**
 * For events that only replace a message: an ack or an edit of a message that is not loaded changes nothing.
 */
export const withKnownMessage = (data: ThreadData, message: Message): ThreadData =>
  replaced(data, message.id, (cached) => newerOf(cached, message))

/** Shows a change before the server has confirmed it, unless a newer copy is already there. */
export const withPatch = (data: ThreadData, from: Message, to: Message): ThreadData =>
  replaced(data, from.id, (cached) => (cached.updatedAt > from.updatedAt ? cached : to))

/**
 * The server's answer to a change. It also replaces the optimistic change, which has the same timestamp as
 * the copy it was made from.
 */
export const withAnswer = (data: ThreadData, answer: Message): ThreadData =>
  replaced(data, answer.id, (cached) => (cached.updatedAt > answer.updatedAt ? cached : answer))

/** Replaces the URLs of a page's files: those of unchanged messages have expired. */
export const withRenewedAddresses = (data: ThreadData, page: readonly Message[]): ThreadData =>
  page.reduce(
    (renewed, { id, mediaUrl }) =>
      replaced(renewed, id, (cached) =>
        cached.mediaUrl && cached.mediaUrl !== mediaUrl ? { ...cached, mediaUrl } : cached,
      ),
    data,
  )

/** The voice note that directly follows another one of the same side, ready to be played. */
export function followingVoice(messages: readonly Message[], id: string): Message | null {
  const index = messages.findIndex((message) => message.id === id)
  const voice = messages[index]
  const next = messages[index + 1]
  const follows = voice && next && next.fromMe === voice.fromMe && !next.isDeleted
  return follows && next.media?.kind === 'voice' && next.mediaUrl ? next : null
}

export const isSameThread = (
  { pages }: ThreadData,
  { contactId, whatsappId }: { contactId: number; whatsappId: number | null },
): boolean => pages[0]?.ticket.contactId === contactId && pages[0].ticket.whatsappId === whatsappId

/** A failed message of ours that was discarded. It reached nobody, so nothing is shown in its place. */
export const isDiscarded = (message: Message): boolean =>
  message.fromMe && message.isDeleted && message.ack < 2

/** The first of the customer's last `unread` messages; the first loaded one when not all are loaded. */
export function firstUnread(messages: readonly Message[], unread: number): Message | null {
  let first: Message | null = null
  let left = unread
  for (let index = messages.length - 1; index >= 0 && left > 0; index--) {
    const message = messages[index]
    if (!message || message.fromMe) continue
    first = message
    left--
  }
  return first
}
