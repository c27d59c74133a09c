import { pageSizes } from '@balcao/contract/limits'
import type { Message, MessagePage } from '@balcao/contract/resources/conversations/messages'
import type { TicketEvent } from '@balcao/contract/resources/conversations/ticketEvents'
import type { TicketNote } from '@balcao/contract/resources/conversations/ticketNotes'
import type { InfiniteData } from '@tanstack/react-query'
import { changeEach } from '../../../data/cache/rows'

/**
 * Which page of a thread: what ends with the newest message, or what is before, after or around a message.
 */
export interface PagePlace {
  before?: string
  after?: string
  around?: string
}

/**
 * The pages of a contact's messages on one connection as far as they are loaded, without gaps, the newest
 * first: up to the newest message, or a part further up that was gone to.
 */
export type ThreadData = InfiniteData<MessagePage, PagePlace>

/** What the pages of a thread hold, as one. */
export interface Thread {
  /** Oldest first. */
  messages: Message[]
  /** What was done with the tickets meanwhile, oldest first. */
  events: TicketEvent[]
  /** What colleagues noted meanwhile, oldest first. */
  notes: TicketNote[]
  /** Where the older messages go on; null when the oldest is loaded. */
  olderCursor: string | null
  /** Where the newer messages go on; null when the newest is loaded. */
  newerCursor: string | null
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Older first; ids break ties, and are compared as the numbers they are. */
export const compareMessages = (a: Message, b: Message): number =>
  compareText(a.createdAt, b.createdAt) || a.id.length - b.id.length || compareText(a.id, b.id)

/** What stands between messages: what was done, or noted. */
type Line = Pick<TicketEvent, 'id' | 'createdAt'>

const compareLines = (a: Line, b: Line): number => compareText(a.createdAt, b.createdAt) || a.id - b.id

/** Each once: pages that were read at different times may overlap. */
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

/** The page above; an empty one is followed by what is around the message that it was read after. */
export function olderPlace(page: MessagePage, place: PagePlace): PagePlace | null {
  if (page.nextCursor !== null) return { before: page.nextCursor }
  return page.hasMore && place.after !== undefined ? { around: place.after } : null
}

/** The page below. */
export const newerPlace = ({ newerCursor }: MessagePage): PagePlace | null =>
  newerCursor === null ? null : { after: newerCursor }

/**
 * Of two copies of one message the newer; the first of two equally old ones, so that nothing renders again.
 */
const newerOf = (cached: Message, incoming: Message): Message =>
  incoming.updatedAt > cached.updatedAt ? incoming : cached

/** A page as it was fetched, with the very messages that are held already and have not changed since. */
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
 * Cuts the newest page when events have made two of it. Reading a thread again reads as many pages as it has:
 * it must not end up shorter than before.
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

/** Replaces a message wherever it stands; the very same data when nothing is replaced. */
function replaced(data: ThreadData, id: string, replace: (cached: Message) => Message): ThreadData {
  const pages = changeEach(data.pages, (page) => {
    const index = page.messages.findIndex((message) => message.id === id)
    const cached = page.messages[index]
    const next = cached && replace(cached)
    return next && next !== cached ? { ...page, messages: page.messages.with(index, next) } : page
  })
  return pages === data.pages ? data : { ...data, pages }
}

/** Whether nothing newer is missing: only then may news be put in, or there would be a gap before them. */
const isAtEnd = ({ pages }: ThreadData): boolean => pages[0]?.newerCursor === null

/**
 * Whether a message is older than all that is loaded: its page will bring it, with what else is missing. Ids
 * are numbers as text.
 */
const isBefore = (id: string, oldestId: string | null): boolean =>
  oldestId !== null && (id.length - oldestId.length || compareText(id, oldestId)) < 0

/** Puts one message in, or replaces its older copy; the very same data when there is nothing to change. */
export function withMessage(data: ThreadData, message: Message): ThreadData {
  const isKnown = data.pages.some(({ messages }) => messages.some(({ id }) => id === message.id))
  if (isKnown) return withKnownMessage(data, message)
  if (!isAtEnd(data) || isBefore(message.id, data.pages.at(-1)?.nextCursor ?? null)) return data
  return withCutPage(withNewestPage(data, (page) => ({ ...page, messages: [...page.messages, message] })))
}

/** Puts in a line that was just made. Lines never change. */
export function withEvent(data: ThreadData, event: TicketEvent): ThreadData {
  const isKnown = data.pages.some(({ events }) => events.some(({ id }) => id === event.id))
  if (isKnown || !isAtEnd(data)) return data
  return withNewestPage(data, (page) => ({ ...page, events: [...page.events, event] }))
}

/** Puts in a note that was just written. Notes never change. */
export function withNote(data: ThreadData, note: TicketNote): ThreadData {
  const isKnown = data.pages.some(({ notes }) => notes.some(({ id }) => id === note.id))
  if (isKnown || !isAtEnd(data)) return data
  return withNewestPage(data, (page) => ({ ...page, notes: [...page.notes, note] }))
}

/** Takes a note out, wherever it stands; the very same data when it is not there. */
export function withoutNote(data: ThreadData, noteId: number): ThreadData {
  if (!data.pages.some(({ notes }) => notes.some(({ id }) => id === noteId))) return data
  const pages = data.pages.map((page) => ({ ...page, notes: page.notes.filter(({ id }) => id !== noteId) }))
  return { ...data, pages }
}

/**
 * The note of a user's own with which a thread ends; null when something else came after it, or nothing was
 * noted.
 */
export function ownNoteAtEnd({ messages, notes }: Thread, userId: number): number | null {
  const [note, message] = [notes.at(-1), messages.at(-1)]
  return note?.userId === userId && !(message && message.createdAt > note.createdAt) ? note.id : null
}

/** For a message that is only to be replaced: an ack or an edit of one that is not loaded changes nothing. */
export const withKnownMessage = (data: ThreadData, message: Message): ThreadData =>
  replaced(data, message.id, (cached) => newerOf(cached, message))

/**
 * Shows a change before the server has confirmed it, unless something newer than what it starts from is there
 * already.
 */
export const withPatch = (data: ThreadData, from: Message, to: Message): ThreadData =>
  replaced(data, from.id, (cached) => (cached.updatedAt > from.updatedAt ? cached : to))

/**
 * The server's answer to a change: it also ends what was shown in advance, which is as old as the copy it was
 * made from.
 */
export const withAnswer = (data: ThreadData, answer: Message): ThreadData =>
  replaced(data, answer.id, (cached) => (cached.updatedAt > answer.updatedAt ? cached : answer))

/**
 * Puts the fresh addresses of a page's files into what is held: those of messages that have not changed have
 * run out.
 */
export const withRenewedAddresses = (data: ThreadData, page: readonly Message[]): ThreadData =>
  page.reduce(
    (renewed, { id, mediaUrl }) =>
      replaced(renewed, id, (cached) =>
        cached.mediaUrl && cached.mediaUrl !== mediaUrl ? { ...cached, mediaUrl } : cached,
      ),
    data,
  )

/** The voice note that follows another of the same side without anything in between, ready to be heard. */
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

/**
 * A message of ours that failed and was discarded: it reached nobody, so nobody needs to see that it is gone.
 */
export const isDiscarded = (message: Message): boolean =>
  message.fromMe && message.isDeleted && message.ack < 2

/** The first of the last `unread` messages of the customer; of those loaded, when not all are. */
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
