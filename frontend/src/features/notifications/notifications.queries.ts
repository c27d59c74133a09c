import type { QueryOf } from '@balcao/contract/endpoint'
import { ticketsApi, type Ticket } from '@balcao/contract/resources/tickets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../data/apiClient'
import { listMeta } from '../../data/listFailures'
import { useTicketNews, useTicketPartsLive } from '../tickets'
import { isForThem, latestFirst, withTicket } from './notifications.rules'
import { useAlertReader } from './useAlertReader'

const unreadKey = ['notifications', 'unread'] as const

type Change = (list: Ticket[]) => Ticket[]

/** The tickets with something unread that concern the user, the latest first; kept true by events. */
export function useUnreadTickets(): readonly Ticket[] {
  const client = useQueryClient()
  const listener = useAlertReader()
  /** What is heard while each answer is on its way, too late for it. */
  const fetching = useRef(new Set<Change[]>())
  const { data = [] } = useQuery({
    queryKey: unreadKey,
    meta: listMeta,
    queryFn: async ({ signal }) => {
      const of = async (query: QueryOf<typeof ticketsApi.list>) =>
        (await call(ticketsApi.list, { query: { withUnreadMessages: true, ...query }, signal })).tickets
      // Those that wait would fill the page of somebody who does not hear of them, but for what waits for them alone.
      const read = async () =>
        listener.alertsPending
          ? of({})
          : [...(await of({ status: 'open' })), ...(await of({ status: 'pending', users: [listener.id] }))]
      const news: Change[] = []
      fetching.current.add(news)
      try {
        const found = (await read()).filter((ticket) => isForThem(ticket, listener))
        return news.reduce((list, change) => change(list), found.sort(latestFirst))
      } finally {
        fetching.current.delete(news)
      }
    },
  })
  const patch = (change: Change) => {
    for (const news of fetching.current) news.push(change)
    client.setQueryData<Ticket[]>(unreadKey, (list) => list && change(list))
  }
  const without = (list: Ticket[], ticketId: number) =>
    list.some(({ id }) => id === ticketId) ? list.filter(({ id }) => id !== ticketId) : list

  useTicketNews((changes) =>
    patch((list) =>
      changes.reduce(
        (held, { ticketId, ticket }) =>
          ticket ? withTicket(held, ticket, listener) : without(held, ticketId),
        [...list],
      ),
    ),
  )
  useTicketPartsLive((change) => patch((list) => list.map(change)))
  return data
}
