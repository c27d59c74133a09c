import type { QueueBadge } from '@balcao/contract/resources/company/queues'
import { ticketsApi, type Ticket } from '@balcao/contract/resources/conversations/tickets'
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../../../data/apiClient'
import { useActor, useCan } from '../../../session'
import { useQueues } from '../../company/queues'
import type { ListFilter } from './listFilter.rules'
import { isLater, isSameHold, ticketsOf, withEnd, type ListData, type Reader } from './ticketList.rules'

export const listsKey = ['tickets', 'list'] as const
export const countsKey = ['tickets', 'counts'] as const
export const openTicketKey = ['tickets', 'open'] as const

/**
 * A list of tickets, page by page; null loads nothing. Events keep it up to date while the tickets screen is
 * mounted, so showing it again needs no request.
 */
export function useTicketList(filter: ListFilter | null) {
  return useInfiniteQuery({
    queryKey: [...listsKey, filter],
    queryFn: filter
      ? async ({ pageParam: before, signal }) =>
          withEnd(
            await call(ticketsApi.list, {
              query: { ...filter, fields: 'row', ...(before !== null && { before }) },
              signal,
            }),
          )
      : skipToken,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: ticketsOf,
    staleTime: Infinity,
    // It would compare by index: after one ticket has moved, all below it would count as new and render
    // again.
    structuralSharing: false,
  })
}

/** The number of tickets in each tab of the open ones. */
export function useTicketCounts({ showAll, queueIds }: Pick<ListFilter, 'showAll' | 'queueIds'>) {
  const query = { showAll, ...(queueIds && { queueIds }) }
  return useQuery({
    queryKey: [...countsKey, query],
    queryFn: ({ signal }) => call(ticketsApi.counts, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
}

/** The ticket from a cached list, for the first paint. */
function listedTicket(client: QueryClient, uuid: string): Ticket | undefined {
  for (const [, data] of client.getQueriesData<ListData>({ queryKey: listsKey })) {
    const found = data && ticketsOf(data).find((ticket) => ticket.uuid === uuid)
    if (found) return found
  }
  return undefined
}

/**
 * Fetches a ticket. A cached state that is later is kept, but with the fetched permissions, which events do
 * not contain.
 */
async function fetchTicket(client: QueryClient, uuid: string, signal: AbortSignal): Promise<Ticket> {
  const ticket = await call(ticketsApi.getByUuid, { params: { uuid }, signal })
  const cached = client.getQueryData<Ticket>([...openTicketKey, uuid])
  return cached && isLater(cached, ticket) && isSameHold(cached, ticket)
    ? { ...cached, ...(ticket.can && { can: ticket.can }) }
    : ticket
}

/**
 * Milliseconds for which a ticket from an answer, such as the one to accepting it, counts as fresh when it is
 * opened.
 */
const JUST_HEARD_MS = 5_000

const openTicketQuery = (client: QueryClient, uuid: string) =>
  queryOptions<Ticket>({
    queryKey: [...openTicketKey, uuid],
    queryFn: ({ signal }) => fetchTicket(client, uuid, signal),
    initialData: () => listedTicket(client, uuid),
    initialDataUpdatedAt: 0,
    staleTime: JUST_HEARD_MS,
  })

/** The ticket of the chat panel: from a list at once, then from the server, which adds the permissions. */
export function useOpenTicket(uuid: string) {
  const client = useQueryClient()
  return useQuery(openTicketQuery(client, uuid))
}

/** Loads a ticket that is likely to be opened. It is not marked as read. */
export const prefetchTicket = (client: QueryClient, uuid: string): Promise<void> =>
  client.prefetchQuery(openTicketQuery(client, uuid))

/** The queues to filter by: all for users who see all tickets, otherwise the user's own. */
export function useFilterQueues(): readonly QueueBadge[] {
  const actor = useActor()
  const seesAll = useCan()('tickets-manager:showall')
  const { data } = useQueues(seesAll)
  return seesAll ? (data ?? []) : actor.queues
}

export const contactTicketsKey = ['tickets', 'ofContact'] as const

/** The tickets of a contact that the user may see, page by page, the newest message first. */
export function useContactTickets(contactId: number) {
  const showAll = useCan()('tickets-manager:showall')
  return useInfiniteQuery({
    queryKey: [...contactTicketsKey, contactId],
    queryFn: async ({ pageParam: before, signal }) =>
      withEnd(
        await call(ticketsApi.list, {
          query: { contactId, showAll, fields: 'row', ...(before !== null && { before }) },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: ticketsOf,
    structuralSharing: false,
  })
}

/** Returns a function that reads the open ticket from the cache without subscribing to it. */
export function useReadOpenTicket(): (uuid: string) => Ticket | undefined {
  const client = useQueryClient()
  return useCallback((uuid) => client.getQueryData<Ticket>([...openTicketKey, uuid]), [client])
}

/** The logged-in user for the rules of lists: leaders see all queues, others only their own. */
export function useReader(): Reader {
  const { id, queues } = useActor()
  const seesAll = useCan()('tickets-manager:showall')
  return useMemo(
    () => ({ id, queueIds: seesAll ? null : queues.map((queue) => queue.id) }),
    [id, seesAll, queues],
  )
}

/** Connections on which the customer of a ticket can be written to. */
export const connectionChoicesQuery = ({ id, whatsappId }: Pick<Ticket, 'id' | 'whatsappId'>) =>
  queryOptions({
    queryKey: ['ticketConnections', id, whatsappId],
    queryFn: ({ signal }) => call(ticketsApi.connections, { params: { id }, signal }),
  })
