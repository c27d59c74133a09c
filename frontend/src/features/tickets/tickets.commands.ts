import type { BodyOf } from '@balcao/contract/endpoint'
import { ticketsApi, type Ticket } from '@balcao/contract/resources/tickets'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../data/apiClient'
import type { Reader } from './ticketList.rules'
import { applyToLists, applyToOpenTickets } from './tickets.live'
import { countsKey, openTicketKey } from './tickets.queries'
import { useReader } from './useReader'

export type TicketVerb = 'accept' | 'return' | 'resolve' | 'reopen'

interface TicketAct {
  verb: TicketVerb
  ticket: Ticket
}

/** What each verb asks of the server (product.md, section 4). What somebody else resolves stays with whoever attended it. */
function bodyOf({ verb, ticket }: TicketAct, actorId: number) {
  if (verb === 'return') return { status: 'pending', userId: null } as const
  if (verb === 'resolve')
    return { status: 'closed', userId: ticket.userId ?? actorId, queueId: ticket.queueId } as const
  return { status: 'open', userId: actorId } as const
}

/** Puts the server's answer about a ticket into the cache, ahead of the event that tells everybody. */
function storeTicket(client: QueryClient, ticket: Ticket, reader: Reader): void {
  const changes = [{ ticketId: ticket.id, ticket }]
  applyToLists(client, changes, reader)
  applyToOpenTickets(client, changes)
  client.setQueryData<Ticket>([...openTicketKey, ticket.uuid], (held) =>
    held && held.updatedAt > ticket.updatedAt ? held : ticket,
  )
}

/** Accepts, returns, resolves and reopens tickets; one at a time. */
export function useTicketAct() {
  const client = useQueryClient()
  const reader = useReader()
  return useMutation({
    mutationFn: (act: TicketAct) =>
      call(ticketsApi.update, { params: { id: act.ticket.id }, body: bodyOf(act, reader.id) }),
    onSuccess: (ticket) => {
      storeTicket(client, ticket, reader)
      void client.invalidateQueries({ queryKey: countsKey })
    },
    // Somebody else was quicker, or it is gone: see how it stands.
    onError: (_error, { ticket }) => client.invalidateQueries({ queryKey: [...openTicketKey, ticket.uuid] }),
  })
}

/** Tells the server that a ticket's messages have been seen. A failure is silent: the next message tries again. */
export function useReadTicket(): (ticketId: number) => void {
  const client = useQueryClient()
  const reader = useReader()
  const { mutate } = useMutation({
    mutationFn: (id: number) => call(ticketsApi.read, { params: { id } }),
    onSuccess: (ticket) => storeTicket(client, ticket, reader),
  })
  return useCallback((ticketId: number) => mutate(ticketId), [mutate])
}

/** Begins an attendance. */
export function useNewTicket() {
  const client = useQueryClient()
  const reader = useReader()
  return useMutation({
    mutationFn: (body: BodyOf<typeof ticketsApi.create>) => call(ticketsApi.create, { body }),
    onSuccess: (ticket) => {
      storeTicket(client, ticket, reader)
      void client.invalidateQueries({ queryKey: countsKey })
    },
  })
}

export interface TransferTo {
  queueId: number
  /** null: it waits in the queue for whoever accepts it. */
  userId: number | null
}

/** Hands a ticket on, even when the page is left at once. */
export function useTransferTicket(): (ticket: Ticket, to: TransferTo) => Promise<void> {
  const client = useQueryClient()
  const reader = useReader()
  return async (ticket, { queueId, userId }) => {
    try {
      const moved = await call(ticketsApi.update, {
        params: { id: ticket.id },
        body: userId === null ? { status: 'pending', userId, queueId } : { userId, queueId },
        outlivesPage: true,
      })
      applyToLists(client, [{ ticketId: ticket.id, ticket: moved }], reader)
      void client.invalidateQueries({ queryKey: countsKey })
    } catch (error) {
      void client.invalidateQueries({ queryKey: [...openTicketKey, ticket.uuid] })
      throw error
    }
  }
}

/** Deletes a ticket with all that was said in it, even when the page is left at once. */
export function useRemoveTicket(): (ticket: Ticket) => Promise<void> {
  const client = useQueryClient()
  const reader = useReader()
  return async (ticket) => {
    await call(ticketsApi.remove, { params: { id: ticket.id }, outlivesPage: true })
    applyToLists(client, [{ ticketId: ticket.id, ticket: null }], reader)
    void client.invalidateQueries({ queryKey: countsKey })
  }
}
