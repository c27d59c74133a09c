import type { Ticket, TicketOrder, TicketPage } from '@balcao/contract/resources/conversations/tickets'
import type { InfiniteData } from '@tanstack/react-query'
import { changeEach } from '../../../data/cache/rows'
import type { ListFilter } from './listFilter.rules'

/** The user, as far as it determines the tickets of their lists. */
export interface Reader {
  id: number
  /** The user sees only these queues; null: all. */
  queueIds: readonly number[] | null
}

/**
 * A page with its last ticket at the time of reading. The next page continues after that ticket's position,
 * even if the ticket has moved since.
 */
export type ReadPage<P> = P & { end: Ticket | null }

export const withEnd = <P extends { tickets: Ticket[] }>(page: P): ReadPage<P> => ({
  ...page,
  end: page.tickets.at(-1) ?? null,
})

export type ListData = InfiniteData<ReadPage<TicketPage>, string | null>

/**
 * A change of one ticket: its new state, or null when the user may no longer see it, since `updatedAt`.
 * Without that time it was deleted.
 */
export type TicketChange = { ticketId: number; ticket: Ticket | null; updatedAt?: string | undefined }

export const isVisible = (ticket: Ticket, reader: Reader): boolean =>
  reader.queueIds === null ||
  ticket.userId === reader.id ||
  ticket.queueId === null ||
  reader.queueIds.includes(ticket.queueId)

/**
 * Whether a ticket belongs to a list. This is the server's condition, so that applying an event gives the
 * same list as a refetch: own or waiting tickets, unless all are shown; of the chosen queues or without a
 * queue. It does not work for searches.
 */
export function belongs(ticket: Ticket, filter: ListFilter, reader: Reader): boolean {
  const { status, queueIds, showAll } = filter
  if (ticket.status !== status) return false
  if (filter.waiting && ticket.waitingSince === null) return false
  if (filter.withUnreadMessages && ticket.unreadMessages === 0) return false
  if (filter.snoozed !== undefined && filter.snoozed !== isSnoozed(ticket)) return false
  if (!showAll && ticket.status !== 'pending' && ticket.userId !== reader.id) return false
  if (queueIds && ticket.queueId !== null && !queueIds.includes(ticket.queueId)) return false
  return isVisible(ticket, reader)
}

/** Whether its attendant has put it off. */
export const isSnoozed = ({ arranged }: Ticket): boolean => Boolean(arranged?.snoozedAt)

/** Whether it stands on top of the user's own list: pinned, or come back by itself. */
export const isOnTop = ({ status, userId, arranged }: Ticket, myId: number): boolean =>
  status === 'open' && userId === myId && Boolean(arranged?.pinnedAt ?? arranged?.recalledAt)

/** Sorts after every instant: tickets that don't wait come last. */
const NEVER = '~'

/** Sorts after every target, and before those that don't wait. */
const WITHOUT_TARGET = '9'

/** The place of a ticket in the order of targets: the nearest one first, then the longest waiting. */
const dueOf = ({ target, waitingSince }: Ticket): string =>
  waitingSince === null ? NEVER : (target?.dueAt ?? `${WITHOUT_TARGET}${waitingSince}`)

/** The server's orders: latest message first, longest waiting first, or nearest target first. */
const comparisons: Record<TicketOrder, (a: Ticket, b: Ticket) => number> = {
  talk: (a, b) => compareTexts(b.lastMessageAt, a.lastMessageAt) || b.id - a.id,
  waiting: (a, b) => compareTexts(a.waitingSince ?? NEVER, b.waitingSince ?? NEVER) || a.id - b.id,
  due: (a, b) => compareTexts(dueOf(a), dueOf(b)) || a.id - b.id,
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The comparison for an order; negative when the first ticket comes first. */
export const compareIn = (order: TicketOrder = 'talk') => comparisons[order]

/** The same with the user's own tickets on top. */
export const compareTopFirst =
  (order: TicketOrder | undefined, myId: number) =>
  (a: Ticket, b: Ticket): number =>
    Number(isOnTop(b, myId)) - Number(isOnTop(a, myId)) || compareIn(order)(a, b)

/** The part of a page that all lists have in common. */
type LoadedPage = Pick<TicketPage, 'tickets' | 'nextCursor'>

/** All loaded tickets of a list, without duplicates. */
export function ticketsOf(data: { pages: readonly LoadedPage[] }): Ticket[] {
  const seen = new Set<number>()
  return data.pages
    .flatMap(({ tickets }) => tickets)
    .filter(({ id }) => !seen.has(id) && seen.add(id) !== undefined)
}

/**
 * Replaces the tickets of the pages. All of them are put into the first page, so that the last page's cursor
 * still points to the next one.
 */
const withTickets = <P extends LoadedPage>(
  data: InfiniteData<P, string | null>,
  tickets: Ticket[],
): InfiniteData<P, string | null> => ({
  ...data,
  pages: data.pages.map((page, index) => ({ ...page, tickets: index === 0 ? tickets : [] })),
})

/** The times that tell which of two states of a ticket is later. */
export interface TicketAge {
  updatedAt: string
  preview?: { updatedAt: string } | null
}

/** Whether one state of a ticket is later than another: the ticket has changed, or its last message has. */
export const isLater = (one: TicketAge, other: TicketAge): boolean =>
  one.updatedAt === other.updatedAt
    ? (one.preview?.updatedAt ?? '') > (other.preview?.updatedAt ?? '')
    : one.updatedAt > other.updatedAt

const isNewer = (cached: Ticket | undefined, incoming: Ticket): boolean =>
  !cached || isLater(incoming, cached)

/**
 * Whether a cached ticket must be removed. A cached state that is later than the change shows that the user
 * can see the ticket again.
 */
const hasLeft = (cached: Ticket | undefined, { ticket, updatedAt }: TicketChange): boolean =>
  cached !== undefined && !ticket && (updatedAt === undefined || cached.updatedAt < updatedAt)

/**
 * Broadcasts contain neither the user's permissions nor the place of a search hit. The cached permissions
 * stay as long as status, attendant and queue are the same.
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

/** Whether status, attendant and queue are the same. They determine the permissions and the list. */
export const isSameHold = (a: Ticket, b: Ticket): boolean =>
  a.status === b.status && a.userId === b.userId && a.queueId === b.queueId

/** Which tickets a list contains, and their order. */
interface ListRule {
  /** Whether the list contains a ticket. @param cached the list's current copy */
  holds: (ticket: Ticket, cached: Ticket | undefined) => boolean
  compare: (a: Ticket, b: Ticket) => number
  /** The changes were made in this window: they are applied whatever their age and position. */
  isOwn?: boolean
}

/**
 * Applies changes to one list: tickets are added, moved, updated or removed. Changes that are not newer than
 * the cached copy are ignored. A ticket that sorts after the loaded part is left to the next page.
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
    compare: filter.topFirst ? compareTopFirst(filter.order, reader.id) : compareIn(filter.order),
  })

/**
 * Applies a change to the attendances of a contact. It may concern another contact's ticket. Changes that are
 * not newer are ignored.
 */
export function withAttendance(data: ListData, change: TicketChange, contactId: number): ListData {
  const { ticketId, ticket } = change
  const tickets = ticketsOf(data)
  const cached = tickets.find(({ id }) => id === ticketId)
  if (ticket ? ticket.contactId !== contactId || !isNewer(cached, ticket) : !hasLeft(cached, change))
    return data
  const others = tickets.filter(({ id }) => id !== ticketId)
  const changed = ticket ? [...others, withCachedFields(cached, ticket)].sort(compareIn()) : others
  return withTickets(data, changed)
}

/** Changes loaded tickets in place. */
export function patchTickets<P extends LoadedPage>(
  data: InfiniteData<P, string | null>,
  patch: (ticket: Ticket) => Ticket,
): InfiniteData<P, string | null> {
  const tickets = ticketsOf(data)
  const patched = changeEach(tickets, patch)
  return patched === tickets ? data : withTickets(data, patched)
}
