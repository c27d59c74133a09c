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
  isSnoozed,
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

/** Milliseconds between two requests for the counts, while tickets come and go. */
const COUNT_MS = 1000

/** Applies ticket changes to every cached list. */
export function applyToLists(client: QueryClient, changes: readonly TicketChange[], reader: Reader): void {
  const fresh = withoutOld(client, changes)
  patchCache<ListData>(client, listsKey, (data, queryKey) =>
    applyChanges(data, fresh, queryKey[2] as ListFilter, reader),
  )
}

/**
 * Applies changes to the open ticket. Broadcasts do not contain this user's permissions, so the ticket is
 * refetched when these may have changed, and when it could not be read before.
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
    // Until the answer arrives the buttons stay as they were, so that they do not flicker.
    if (ticket) client.setQueryData<Ticket>(queryKey, { ...(cached.can && { can: cached.can }), ...ticket })
    if (!ticket || (!ticket.can && !isSameHold(cached, ticket))) void client.invalidateQueries({ queryKey })
  })
}

/** Applies ticket changes to the attendances of their contact. */
export function applyToContacts(client: QueryClient, changes: readonly TicketChange[]): void {
  patchCache<ListData>(client, contactTicketsKey, (data, queryKey) =>
    changes.reduce((cached, change) => withAttendance(cached, change, queryKey[2] as number), data),
  )
}

/** Whether two states of a ticket are counted alike in the tabs. */
const isCountedAlike = (a: Ticket, b: Ticket): boolean => isSameHold(a, b) && isSnoozed(a) === isSnoozed(b)

/** The ticket's holder (status, queue, user) in its last event. */
type AnnouncedHolds = Map<number, Ticket>

/**
 * Whether an event may have changed the counts. A message in a ticket with the same holder has not. A ticket
 * that is not loaded may have. So may a change that a list got earlier from an answer, because the counts may
 * have been loaded before it.
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
  if (!cached || !ticket || !isCountedAlike(cached, ticket)) return true
  return !isLater(ticket, cached) && !(last && isCountedAlike(last, ticket))
}

/** Applies a change to every cached copy of every ticket. */
export function patchEverywhere(client: QueryClient, patch: TicketPatch): void {
  patchCache<ListData>(client, listsKey, (data) => patchTickets(data, patch))
  patchCache<Ticket>(client, openTicketKey, patch)
  patchCache<ListData>(client, contactTicketsKey, (data) => patchTickets(data, patch))
}

/** Keeps the lists, their counts and the open ticket up to date while mounted. */
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
      // Each one is checked, because the check also records the ticket's holder.
      const mayCount = changes.filter((change) => mayChangeCounts(client, change, announced)).length > 0
      applyToLists(client, changes, reader)
      applyToOpenTickets(client, changes)
      applyToContacts(client, changes)
      if (mayCount) counts.run()
    },
    (patch) => patchEverywhere(client, patch),
  )
  useEffect(() => () => counts.cancel(), [counts])
  // Without events the lists become stale; they are refetched when they are shown again.
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: ['tickets'], refetchType: 'none' }),
    [client],
  )

  useChannel('contact', (event) => {
    if (event.action === 'reload') refetchOlderThan(client, Infinity, { queryKey: ['tickets'] })
  })
}
