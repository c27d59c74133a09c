import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { applyUpdate, patchCache } from '../../../../data/cache/patchCache'
import { useChannel } from '../../../../data/realtime'
import { refetchOlderThan } from '../../../../data/cache/requestTimes'
import type { ListFilter } from '../listFilter.rules'
import {
  applyChanges,
  isLater,
  isSameHold,
  patchTickets,
  ticketsOf,
  withAttendance,
  type ListData,
  type Reader,
  type TicketChange,
} from '../ticketList.rules'
import { contactTicketsKey, countsKey, listsKey, openTicketKey, useReader } from '../tickets.queries'
import { createThrottle } from '../../../../data/throttle'
import { withoutOld } from './heard'
import type { TicketPatch } from './ticketParts.rules'
import { useTicketChanges } from './useTicketChanges'

/** Milliseconds between two countings of the badges while tickets come and go. */
const COUNT_MS = 1000

/** Puts news of tickets into every list of the cache. */
export function applyToLists(client: QueryClient, changes: readonly TicketChange[], reader: Reader): void {
  const fresh = withoutOld(client, changes)
  patchCache<ListData>(client, listsKey, (data, queryKey) =>
    applyChanges(data, fresh, queryKey[2] as ListFilter, reader),
  )
}

/**
 * Puts news of the ticket that is open into the chat panel. Broadcasts do not say what this reader may do
 * with it, so that is asked whenever it may have changed, and so is a ticket that could not be read before it
 * was in the reader's sight.
 */
export function applyToOpenTickets(client: QueryClient, changes: readonly TicketChange[]): void {
  applyUpdate(client, openTicketKey, ({ queryKey, state }) => {
    const cached = client.getQueryData<Ticket>(queryKey)
    if (!cached && state.status === 'error' && changes.some(({ ticket }) => ticket?.uuid === queryKey[2]))
      void client.refetchQueries({ queryKey, exact: true })
    const change = cached && changes.find(({ ticketId }) => ticketId === cached.id)
    if (!cached || !change) return
    const { ticket } = change
    if (ticket && !isLater(ticket, cached)) return
    // Until the answer is here the buttons stay as they were: better than a flash of none.
    if (ticket) client.setQueryData<Ticket>(queryKey, { ...(cached.can && { can: cached.can }), ...ticket })
    if (!ticket || (!ticket.can && !isSameHold(cached, ticket))) void client.invalidateQueries({ queryKey })
  })
}

/** Puts news of tickets into the attendances of their contact. */
export function applyToContacts(client: QueryClient, changes: readonly TicketChange[]): void {
  patchCache<Ticket[]>(client, contactTicketsKey, (tickets, queryKey) =>
    changes.reduce((cached, change) => withAttendance(cached, change, queryKey[2] as number), tickets),
  )
}

/** Who held each ticket when an event told of it last. */
type AnnouncedHolds = Map<number, Ticket>

/**
 * Whether an event may have changed the counts. A message in a ticket whose holder stays the same leaves them
 * alone; a ticket that is not loaded may do anything. So may a change that a list knew before the event, by
 * an answer: the counts may have been read earlier than that.
 */
function mayChangeCounts(
  client: QueryClient,
  { ticketId, ticket }: TicketChange,
  announced: AnnouncedHolds,
): boolean {
  const last = announced.get(ticketId)
  if (ticket) announced.set(ticketId, ticket)
  const cached = client
    .getQueriesData<ListData>({ queryKey: listsKey })
    .flatMap(([, data]) => (data ? ticketsOf(data) : []))
    .find(({ id }) => id === ticketId)
  if (!cached || !ticket || !isSameHold(cached, ticket)) return true
  return !isLater(ticket, cached) && !(last && isSameHold(last, ticket))
}

/** Applies a change to every cached copy of every ticket. */
export function patchEverywhere(client: QueryClient, patch: TicketPatch): void {
  patchCache<ListData>(client, listsKey, (data) => patchTickets(data, patch))
  patchCache<Ticket>(client, openTicketKey, patch)
  patchCache<Ticket[]>(client, contactTicketsKey, (tickets) => tickets.map(patch))
}

/** Keeps the lists, their counts and the open ticket true by the server's events while it is mounted. */
export function useTicketsLive(): void {
  const client = useQueryClient()
  const reader = useReader()
  const counts = useMemo(
    () => createThrottle(COUNT_MS, () => refetchOlderThan(client, Infinity, { queryKey: countsKey })),
    [client],
  )
  const announced = useMemo<AnnouncedHolds>(() => new Map(), [])
  useTicketChanges(
    (changes) => {
      // Each is asked: each is told of.
      const mayCount = changes.filter((change) => mayChangeCounts(client, change, announced)).length > 0
      applyToLists(client, changes, reader)
      applyToOpenTickets(client, changes)
      applyToContacts(client, changes)
      if (mayCount) counts.run()
    },
    (patch) => patchEverywhere(client, patch),
  )
  useEffect(() => () => counts.cancel(), [counts])
  // While nobody listens the lists grow old; whoever shows them next fetches them.
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: ['tickets'], refetchType: 'none' }),
    [client],
  )

  useChannel('contact', (event) => {
    if (event.action === 'reload') refetchOlderThan(client, Infinity, { queryKey: ['tickets'] })
  })
}
