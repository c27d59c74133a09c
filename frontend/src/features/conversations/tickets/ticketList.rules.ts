import type { Ticket, TicketOrder, TicketPage } from '@balcao/contract/resources/conversations/tickets'
import type { InfiniteData } from '@tanstack/react-query'
import { changeEach } from '../../../data/cache/rows'
import type { ListFilter } from './listFilter.rules'

/** What decides, besides the filter, which tickets a reader's lists hold. */
export interface Reader {
  id: number
  /** Queues the reader is limited to; null for those who see all. */
  queueIds: readonly number[] | null
}

/**
 * A page as it was read, and the last ticket that it had then: the next page goes on behind it, wherever that
 * ticket is now.
 */
export type ReadPage<P> = P & { end: Ticket | null }

export const withEnd = <P extends { tickets: Ticket[] }>(page: P): ReadPage<P> => ({
  ...page,
  end: page.tickets.at(-1) ?? null,
})

export type ListData = InfiniteData<ReadPage<TicketPage>, string | null>

/** News of one ticket: its whole state, or that it has left the reader's sight, and by a change of when. */
export type TicketChange = { ticketId: number; ticket: Ticket | null; updatedAt?: string | undefined }

export const isVisible = (ticket: Ticket, reader: Reader): boolean =>
  reader.queueIds === null ||
  ticket.userId === reader.id ||
  ticket.queueId === null ||
  reader.queueIds.includes(ticket.queueId)

/**
 * Whether a list holds a ticket: the server's own condition (mine or waiting, unless all are shown; of the
 * chosen queues or without queue), so that applying an event leaves the list as fetching it again would. A
 * search cannot be judged here.
 */
export function belongs(ticket: Ticket, filter: ListFilter, reader: Reader): boolean {
  const { status, queueIds, showAll } = filter
  if (ticket.status !== status) return false
  if (!showAll && ticket.status !== 'pending' && ticket.userId !== reader.id) return false
  if (queueIds && ticket.queueId !== null && !queueIds.includes(ticket.queueId)) return false
  return isVisible(ticket, reader)
}

/** Behind every instant: who does not wait comes last. */
const NEVER = '~'

/** The server's orders: the last message first, or who waits longest first. */
const comparisons: Record<TicketOrder, (a: Ticket, b: Ticket) => number> = {
  talk: (a, b) => compareTexts(b.lastMessageAt, a.lastMessageAt) || b.id - a.id,
  waiting: (a, b) => compareTexts(a.waitingSince ?? NEVER, b.waitingSince ?? NEVER) || a.id - b.id,
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** @returns how two tickets stand to each other in a list; below 0 the first one comes first. */
export const compareIn = (order: TicketOrder = 'talk') => comparisons[order]

/** What is known of a page of tickets, wherever it is of. */
type LoadedPage = Pick<TicketPage, 'tickets' | 'nextCursor'>

/** All loaded tickets of a list, each once. */
export function ticketsOf(data: { pages: readonly LoadedPage[] }): Ticket[] {
  const seen = new Set<number>()
  return data.pages
    .flatMap(({ tickets }) => tickets)
    .filter(({ id }) => !seen.has(id) && seen.add(id) !== undefined)
}

/**
 * The same pages with other tickets in them: all in the first, so that the last one's cursor still says where
 * to go on.
 */
const withTickets = <P extends LoadedPage>(
  data: InfiniteData<P, string | null>,
  tickets: Ticket[],
): InfiniteData<P, string | null> => ({
  ...data,
  pages: data.pages.map((page, index) => ({ ...page, tickets: index === 0 ? tickets : [] })),
})

/** What says how old a state of a ticket is. */
export interface TicketAge {
  updatedAt: string
  preview?: { updatedAt: string } | null
}

/** Whether one state of a ticket is later than another: it has changed, or the message that it shows has. */
export const isLater = (one: TicketAge, other: TicketAge): boolean =>
  one.updatedAt === other.updatedAt
    ? (one.preview?.updatedAt ?? '') > (other.preview?.updatedAt ?? '')
    : one.updatedAt > other.updatedAt

const isNewer = (cached: Ticket | undefined, incoming: Ticket): boolean =>
  !cached || isLater(incoming, cached)

/**
 * Whether a ticket that is held has left the reader's sight. What is held of it from then on was seen after
 * that: it has come back, or stands where it is seen all the same, of which the news may have been missed.
 */
const hasLeft = (cached: Ticket | undefined, { ticket, updatedAt }: TicketChange): boolean =>
  cached !== undefined && !ticket && (updatedAt === undefined || cached.updatedAt < updatedAt)

/**
 * A broadcast says nothing of what this reader may do, which is kept while who holds the ticket stays the
 * same, nor where a search found it.
 */
function withCachedFields(cached: Ticket | undefined, incoming: Ticket): Ticket {
  if (!cached) return incoming
  const keepsCan = cached.can && !incoming.can && isSameHold(cached, incoming)
  const keepsMatch = cached.match !== undefined && incoming.match === undefined
  return {
    ...incoming,
    ...(keepsCan && { can: cached.can }),
    ...(keepsMatch && { match: cached.match }),
  }
}

/** Whether nothing changed that decides what may be done with a ticket, or which list it is in. */
export const isSameHold = (a: Ticket, b: Ticket): boolean =>
  a.status === b.status && a.userId === b.userId && a.queueId === b.queueId

/** What decides which tickets a list holds, and where. */
interface ListRule {
  /** Whether it holds a ticket; `held`: as it has it now. */
  holds: (ticket: Ticket, cached: Ticket | undefined) => boolean
  compare: (a: Ticket, b: Ticket) => number
  /**
   * These are no news of the server's but what was just decided here: they count whatever their age, and
   * wherever they sort.
   */
  isOwn?: boolean
}

/**
 * Applies news to one list: tickets come in, move, change in place or leave. What is not newer than the copy
 * held is ignored, and a ticket that comes to stand behind what was loaded is left to the page that will
 * bring it.
 */
export function applyChangesTo<P extends ReadPage<LoadedPage>>(
  data: InfiniteData<P, string | null>,
  changes: readonly TicketChange[],
  { holds, compare, isOwn = false }: ListRule,
): InfiniteData<P, string | null> {
  const tickets = ticketsOf(data)
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  const last = data.pages.at(-1)
  const isLoaded = (ticket: Ticket, cached: Ticket | undefined) =>
    !last?.nextCursor ||
    (last.end !== null && compare(ticket, last.end) <= 0) ||
    (cached !== undefined && compare(ticket, cached) === 0)
  let isChanged = false
  for (const change of changes) {
    const { ticketId, ticket } = change
    const cached = byId.get(ticketId)
    if (!ticket) {
      if (hasLeft(cached, change)) isChanged = byId.delete(ticketId) || isChanged
    } else if (isOwn || isNewer(cached, ticket)) {
      if (holds(ticket, cached) && (isOwn || isLoaded(ticket, cached)))
        byId.set(ticketId, withCachedFields(cached, ticket))
      else if (!byId.delete(ticketId)) continue
      isChanged = true
    }
  }
  return isChanged ? withTickets(data, [...byId.values()].sort(compare)) : data
}

/** `applyChangesTo` for a list of the tickets screen. */
export const applyChanges = (
  data: ListData,
  changes: readonly TicketChange[],
  filter: ListFilter,
  reader: Reader,
): ListData =>
  applyChangesTo(data, changes, {
    holds: (ticket, cached) =>
      filter.status ? belongs(ticket, filter, reader) : cached !== undefined && isVisible(ticket, reader),
    compare: compareIn(filter.order),
  })

/**
 * A contact's attendances after news of one ticket, which may be another contact's; what is not newer changes
 * nothing.
 */
export function withAttendance(tickets: Ticket[], change: TicketChange, contactId: number): Ticket[] {
  const { ticketId, ticket } = change
  const cached = tickets.find(({ id }) => id === ticketId)
  if (ticket ? ticket.contactId !== contactId || !isNewer(cached, ticket) : !hasLeft(cached, change))
    return tickets
  const others = tickets.filter(({ id }) => id !== ticketId)
  return ticket ? [...others, withCachedFields(cached, ticket)].sort(compareIn()) : others
}

/** Changes one loaded ticket in place, by whatever key. */
export function patchTickets<P extends LoadedPage>(
  data: InfiniteData<P, string | null>,
  patch: (ticket: Ticket) => Ticket,
): InfiniteData<P, string | null> {
  const tickets = ticketsOf(data)
  const patched = changeEach(tickets, patch)
  return patched === tickets ? data : withTickets(data, patched)
}
