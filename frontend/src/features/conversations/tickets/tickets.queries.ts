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
 * One list of tickets, page by page; null while there is nothing to look for. Events keep a list true while
 * the tickets screen is mounted, so showing it again fetches nothing.
 */
export function useTicketList(filter: ListFilter | null) {
  return useInfiniteQuery({
    queryKey: [...listsKey, filter],
    queryFn: filter
      ? async ({ pageParam: before, signal }) =>
          withEnd(
            await call(ticketsApi.list, { query: { ...filter, ...(before !== null && { before }) }, signal }),
          )
      : skipToken,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: ticketsOf,
    staleTime: Infinity,
    // Compared place by place, all tickets below one that moves would look new, and be drawn again.
    structuralSharing: false,
  })
}

/** How many tickets each sub-tab of the open ones holds. */
export function useTicketCounts({ showAll, queueIds }: Pick<ListFilter, 'showAll' | 'queueIds'>) {
  const query = { showAll, ...(queueIds && { queueIds }) }
  return useQuery({
    queryKey: [...countsKey, query],
    queryFn: ({ signal }) => call(ticketsApi.counts, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
}

/** The ticket as a list of the cache has it: enough to paint with. */
function listedTicket(client: QueryClient, uuid: string): Ticket | undefined {
  for (const [, data] of client.getQueriesData<ListData>({ queryKey: listsKey })) {
    const found = data && ticketsOf(data).find((ticket) => ticket.uuid === uuid)
    if (found) return found
  }
  return undefined
}

/**
 * The server's word on a ticket; what is held and later stays, but for what may be done, which only the
 * server says.
 */
async function fetchTicket(client: QueryClient, uuid: string, signal: AbortSignal): Promise<Ticket> {
  const ticket = await call(ticketsApi.getByUuid, { params: { uuid }, signal })
  const cached = client.getQueryData<Ticket>([...openTicketKey, uuid])
  return cached && isLater(cached, ticket) && isSameHold(cached, ticket)
    ? { ...cached, ...(ticket.can && { can: ticket.can }) }
    : ticket
}

/**
 * Milliseconds for which the server's answer to accepting a ticket need not be asked for again to open it.
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

/**
 * The ticket in the chat panel: from the list at once, then the server's word, which alone says what may be
 * done.
 */
export function useOpenTicket(uuid: string) {
  const client = useQueryClient()
  return useQuery(openTicketQuery(client, uuid))
}

/** Asks for a ticket that is about to be opened, and marks nothing as read. */
export const prefetchTicket = (client: QueryClient, uuid: string): Promise<void> =>
  client.prefetchQuery(openTicketQuery(client, uuid))

/** The queues one may filter by: all of them for those who see all tickets, one's own for the others. */
export function useFilterQueues(): readonly QueueBadge[] {
  const actor = useActor()
  const seesAll = useCan()('tickets-manager:showall')
  const { data } = useQueues(seesAll)
  return seesAll ? (data ?? []) : actor.queues
}

export const contactTicketsKey = ['tickets', 'ofContact'] as const

/** The latest attendances of a contact, as far as the reader may see them. */
export function useContactTickets(contactId: number) {
  const showAll = useCan()('tickets-manager:showall')
  return useQuery({
    queryKey: [...contactTicketsKey, contactId],
    queryFn: async ({ signal }) => {
      const { tickets } = await call(ticketsApi.list, { query: { contactId, showAll }, signal })
      return tickets
    },
  })
}

/** Reads the open ticket from the cache at the moment it is wanted. */
export function useReadOpenTicket(): (uuid: string) => Ticket | undefined {
  const client = useQueryClient()
  return useCallback((uuid) => client.getQueryData<Ticket>([...openTicketKey, uuid]), [client])
}

/** Which tickets the logged-in user's lists may hold: leaders see all queues, the others their own. */
export function useReader(): Reader {
  const { id, queues } = useActor()
  const seesAll = useCan()('tickets-manager:showall')
  return useMemo(
    () => ({ id, queueIds: seesAll ? null : queues.map((queue) => queue.id) }),
    [id, seesAll, queues],
  )
}
