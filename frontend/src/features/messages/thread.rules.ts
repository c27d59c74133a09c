import type { Message, MessagePage } from '@balcao/contract/resources/messages'
import type { TicketEvent } from '@balcao/contract/resources/ticketEvents'

/**
 * A contact's messages on one connection as far as they are loaded, oldest first and without gaps: up to the newest one, or a
 * part further up that was gone to.
 */
export interface Thread {
  contactId: number
  whatsappId: number | null
  messages: Message[]
  /** What was done with the tickets meanwhile, oldest first. */
  events: TicketEvent[]
  /** Where the older messages go on; null when the oldest is loaded. */
  olderCursor: string | null
  /** Where the newer messages go on; null when the newest is loaded. */
  newerCursor: string | null
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Older first; ids break ties, and are compared as the numbers they are. */
export const compareMessages = (a: Message, b: Message): number =>
  compareText(a.createdAt, b.createdAt) || a.id.length - b.id.length || compareText(a.id, b.id)

export const threadOf = (page: MessagePage): Thread => ({
  contactId: page.ticket.contactId,
  whatsappId: page.ticket.whatsappId,
  messages: page.messages,
  events: page.events,
  olderCursor: page.nextCursor,
  newerCursor: page.newerCursor,
})

/** Of two copies of one message the newer; the first of two equally old ones, so that nothing renders again. */
const newerOf = (held: Message, incoming: Message): Message =>
  incoming.updatedAt > held.updatedAt ? incoming : held

function merge(held: readonly Message[], incoming: readonly Message[]): Message[] {
  const byId = new Map(held.map((message) => [message.id, message]))
  for (const message of incoming) {
    const known = byId.get(message.id)
    byId.set(message.id, known ? newerOf(known, message) : message)
  }
  return [...byId.values()].sort(compareMessages)
}

/** Lines never change: what is known already stays, and the same list comes back when nothing is new. */
function mergeEvents(held: TicketEvent[], incoming: readonly TicketEvent[]): TicketEvent[] {
  const known = new Set(held.map(({ id }) => id))
  const news = incoming.filter(({ id }) => !known.has(id))
  if (news.length === 0) return held
  return [...held, ...news].sort((a, b) => compareText(a.createdAt, b.createdAt) || a.id - b.id)
}

/** Whether a page reaches back to what is held, so that nothing is missing between the two. */
export function meets(held: Thread, page: MessagePage): boolean {
  const oldest = page.messages[0]
  return !oldest || held.messages.some(({ id }) => id === oldest.id)
}

/**
 * Adds the newest messages. When they do not meet what is held, that is forgotten, for a thread has no gaps; all but what
 * arrived while they were fetched.
 */
export function withNewest(held: Thread | undefined, fetched: Thread, isContiguous: boolean): Thread {
  if (!held) return fetched
  if (isContiguous) {
    const events = mergeEvents(held.events, fetched.events)
    return { ...held, messages: merge(held.messages, fetched.messages), events }
  }
  const last = fetched.messages.at(-1)
  const arrived = held.messages.filter((message) => last && compareMessages(message, last) > 0)
  const since = fetched.messages[0]?.createdAt ?? ''
  const happened = held.events.filter(({ createdAt }) => createdAt >= since)
  const events = mergeEvents(fetched.events, happened)
  return { ...fetched, messages: merge(fetched.messages, arrived), events }
}

export const withOlder = (held: Thread, page: MessagePage): Thread => ({
  ...held,
  messages: merge(held.messages, page.messages),
  events: mergeEvents(held.events, page.events),
  olderCursor: page.nextCursor,
})

export const withNewer = (held: Thread, page: MessagePage): Thread => ({
  ...held,
  messages: merge(held.messages, page.messages),
  events: mergeEvents(held.events, page.events),
  newerCursor: page.newerCursor,
})

/**
 * A part of a thread read once more around the same message. What has come in since is not known: where it ended with the newest
 * message it goes on from there.
 */
export const withPart = (held: Thread, page: MessagePage): Thread => ({
  ...held,
  messages: merge(held.messages, page.messages),
  events: mergeEvents(held.events, page.events),
  newerCursor: held.newerCursor ?? held.messages.at(-1)?.id ?? null,
})

/**
 * Puts one message in, or replaces its older copy; the same object comes back when there is nothing to change. A part that does
 * not reach the newest message takes no new ones: between them there would be a gap.
 */
export function withMessage(thread: Thread, message: Message): Thread {
  const known = thread.messages.find(({ id }) => id === message.id)
  if (known ? newerOf(known, message) === known : thread.newerCursor !== null) return thread
  return { ...thread, messages: merge(thread.messages, [message]) }
}

/** Puts in a line that was just made; a part that does not reach the end takes none. */
export function withEvent(thread: Thread, event: TicketEvent): Thread {
  const events = thread.newerCursor === null ? mergeEvents(thread.events, [event]) : thread.events
  return events === thread.events ? thread : { ...thread, events }
}

/** The same for a message that is only to be replaced: an ack or an edit of one that is not loaded changes nothing. */
export const withKnownMessage = (thread: Thread, message: Message): Thread =>
  thread.messages.some(({ id }) => id === message.id) ? withMessage(thread, message) : thread

const replaced = (thread: Thread, id: string, replace: (held: Message) => Message): Thread => {
  const index = thread.messages.findIndex((message) => message.id === id)
  const held = thread.messages[index]
  const next = held && replace(held)
  return next && next !== held ? { ...thread, messages: thread.messages.with(index, next) } : thread
}

/** Shows a change before the server has confirmed it, unless something newer than what it starts from is there already. */
export const withPatch = (thread: Thread, from: Message, to: Message): Thread =>
  replaced(thread, from.id, (held) => (held.updatedAt > from.updatedAt ? held : to))

/** The server's answer to a change: it also ends what was shown in advance, which is as old as the copy it was made from. */
export const withAnswer = (thread: Thread, answer: Message): Thread =>
  replaced(thread, answer.id, (held) => (held.updatedAt > answer.updatedAt ? held : answer))

/** Puts the fresh addresses of a page's files into what is held: those of messages that have not changed have run out. */
export const withRenewedAddresses = (thread: Thread, page: readonly Message[]): Thread =>
  page.reduce(
    (renewed, { id, mediaUrl }) =>
      replaced(renewed, id, (held) =>
        held.mediaUrl && held.mediaUrl !== mediaUrl ? { ...held, mediaUrl } : held,
      ),
    thread,
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
  thread: Thread,
  ticket: { contactId: number; whatsappId: number | null },
): boolean => thread.contactId === ticket.contactId && thread.whatsappId === ticket.whatsappId

/** A message of ours that failed and was discarded: it reached nobody, so nobody needs to see that it is gone. */
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
