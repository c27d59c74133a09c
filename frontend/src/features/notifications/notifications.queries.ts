import { ticketsApi, type Ticket } from '@balcao/contract/resources/tickets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../data/apiClient'
import { useChannel } from '../../data/realtime'
import { useTicketPartsLive } from '../tickets'
import { concerns, withTicket } from './notifications.rules'
import { useListener } from './useListener'

const unreadKey = ['notifications', 'unread'] as const

/** The tickets with something unread that concern the user, the latest first; kept true by events. */
export function useUnreadTickets(): readonly Ticket[] {
  const client = useQueryClient()
  const listener = useListener()
  const { data = [] } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => {
      const { tickets } = await call(ticketsApi.list, { query: { withUnreadMessages: true }, signal })
      return tickets.filter((ticket) => concerns(ticket, listener))
    },
  })
  const patch = (change: (list: readonly Ticket[]) => Ticket[]) =>
    client.setQueryData<Ticket[]>(unreadKey, (list) => list && change(list))
  const without = (ticketId: number) => patch((list) => list.filter(({ id }) => id !== ticketId))

  useChannel('ticket', (event) => {
    if (event.action === 'update') patch((list) => withTicket(list, event.ticket, listener))
    else without(event.ticketId)
  })
  useChannel('appMessage', (event) => {
    if (event.action === 'create') patch((list) => withTicket(list, event.ticket, listener))
  })
  useTicketPartsLive((change) => patch((list) => list.map(change)))
  return data
}
