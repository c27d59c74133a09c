import type { QueryOf } from '@balcao/contract/endpoint'
import { ticketsApi, type Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { listMeta } from '../../../data/lists/listFailures'
import { patchCache } from '../../../data/cache/patchCache'
import { useChannel } from '../../../data/realtime'
import { useReader, useTicketChanges } from '../tickets'
import { isForThem, latestFirst, longestLateFirst, withLate, withTicket } from './notifications.rules'
import { useAlertReader } from './useAlertReader'

const unreadKey = ['notifications', 'unread'] as const

/** The list without a ticket; the same object when it was not in it. */
const without = (list: Ticket[], ticketId: number): Ticket[] =>
  list.some(({ id }) => id === ticketId) ? list.filter(({ id }) => id !== ticketId) : list

/** The tickets with unread messages that concern the user, the latest first; kept up to date by events. */
export function useUnreadTickets(): readonly Ticket[] {
  const client = useQueryClient()
  const listener = useAlertReader()
  const { data = [] } = useQuery({
    queryKey: [...unreadKey, listener.alertsPending],
    meta: listMeta,
    queryFn: async ({ signal }) => {
      const fetchList = async (query: QueryOf<typeof ticketsApi.list>) =>
        (
          await call(ticketsApi.list, {
            query: { withUnreadMessages: true, fields: 'row', ...query },
            signal,
          })
        ).tickets
      // A user without alerts of waiting tickets must not get a page full of them, except those handed to
      // them.
      const read = listener.alertsPending
        ? await fetchList({})
        : [
            ...(await fetchList({ status: 'open' })),
            ...(await fetchList({ status: 'pending', users: [listener.id] })),
          ]
      return read.filter((ticket) => isForThem(ticket, listener)).sort(latestFirst)
    },
  })
  const patch = (change: (list: Ticket[]) => Ticket[]) => patchCache<Ticket[]>(client, unreadKey, change)
  useTicketChanges(
    (changes) =>
      patch((list) =>
        changes.reduce(
          (cached, { ticketId, ticket }) =>
            ticket ? withTicket(cached, ticket, listener) : without(cached, ticketId),
          list,
        ),
      ),
    (change) => patch((list) => list.map(change)),
  )
  return data
}

const lateKey = ['notifications', 'late'] as const

/**
 * For users who see all tickets: those whose customers wait for longer than the target of their queue. Empty
 * for others.
 */
export function useLateTickets(): readonly Ticket[] {
  const client = useQueryClient()
  const isLeading = useReader().queueIds === null
  const { data = [] } = useQuery({
    queryKey: lateKey,
    meta: listMeta,
    enabled: isLeading,
    queryFn: async ({ signal }) => {
      const query = { late: true, showAll: true, fields: 'row', order: 'due' } as const
      const { tickets } = await call(ticketsApi.list, { query, signal })
      return [...tickets].sort(longestLateFirst)
    },
  })
  const patch = (change: (list: Ticket[]) => Ticket[]) => patchCache<Ticket[]>(client, lateKey, change)
  const add = (list: Ticket[], ticket: Ticket) => withLate(list, ticket, Date.now())
  useTicketChanges(
    (changes) =>
      patch((list) =>
        changes.reduce(
          (cached, { ticketId, ticket }) => (ticket ? add(cached, ticket) : without(cached, ticketId)),
          list,
        ),
      ),
    (change) => patch((list) => list.map(change)),
  )
  useChannel('ticketLate', ({ ticket }) => patch((list) => add(list, ticket)))
  return isLeading ? data : []
}
