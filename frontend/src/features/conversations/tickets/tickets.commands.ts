import type { BodyOf } from '@balcao/contract/endpoint'
import {
  ticketVerbs,
  type TicketVerb,
  type TransferTo,
} from '@balcao/contract/resources/conversations/ticketVerbs'
import { macrosApi } from '@balcao/contract/resources/conversations/macros'
import { ticketsApi, type Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../data/apiClient'
import { refetchOlderThan } from '../../../data/cache/requestTimes'
import { isDeleted } from './live/heard'
import { applyToLists, applyToOpenTickets } from './live/tickets.live'
import { isLater, type Reader } from './ticketList.rules'
import { countsKey, openTicketKey, useReader } from './tickets.queries'

/** A verb that needs only a button. */
export type StatusVerb = Exclude<TicketVerb, 'transfer'>

interface TicketAct {
  verb: StatusVerb
  ticket: Ticket
  /** Why it is resolved; null for no reason. */
  closeReasonId?: number | null
}

/** Also refetches counts that are being loaded for the first time: that answer may be older. */
const countAgain = (client: QueryClient): void => refetchOlderThan(client, Infinity, { queryKey: countsKey })

/** Puts a ticket from a call's answer into the cache, without waiting for the event. */
function storeTicket(client: QueryClient, ticket: Ticket, reader: Reader): void {
  if (isDeleted(client, ticket.id)) return
  const changes = [{ ticketId: ticket.id, ticket }]
  applyToLists(client, changes, reader)
  applyToOpenTickets(client, changes)
  client.setQueryData<Ticket>([...openTicketKey, ticket.uuid], (cached) =>
    cached && isLater(cached, ticket) ? cached : ticket,
  )
}

/** A call that changes a ticket. Its answer is put into the cache. */
function useTicketCall<V extends { ticket: Ticket }>(ask: (asked: V, me: number) => Promise<Ticket>) {
  const client = useQueryClient()
  const reader = useReader()
  return useMutation({
    mutationFn: (asked: V) => ask(asked, reader.id),
    onSuccess: (ticket) => {
      storeTicket(client, ticket, reader)
      countAgain(client)
    },
    // Somebody else was faster, or the ticket was deleted: shows the current state.
    onError: (_error, { ticket }) => client.invalidateQueries({ queryKey: [...openTicketKey, ticket.uuid] }),
  })
}

/** Moves a ticket to another connection, for its next messages. */
export const useMoveToConnection = () =>
  useTicketCall<{ ticket: Ticket; whatsappId: number }>(({ ticket, whatsappId }) =>
    call(ticketsApi.update, { params: { id: ticket.id }, body: { whatsappId } }),
  )

/** Accepts, returns, resolves and reopens tickets. */
export const useTicketAct = () =>
  useTicketCall<TicketAct>(({ verb, ticket, closeReasonId }, me) =>
    call(ticketsApi.update, {
      params: { id: ticket.id },
      body: { ...ticketVerbs[verb](me, ticket), ...(closeReasonId && { closeReasonId }) },
    }),
  )

/** What is done with a ticket of one's own. `until` null: until the customer's next message. */
type Arrangement =
  | { ticket: Ticket; what: 'unread' | 'pin' | 'unpin' | 'wake' }
  | { ticket: Ticket; what: 'snooze'; until: Date | null }

function askToArrange(asked: Arrangement): Promise<Ticket> {
  const params = { id: asked.ticket.id }
  switch (asked.what) {
    case 'unread':
      return call(ticketsApi.markUnread, { params })
    case 'snooze':
      return call(ticketsApi.snooze, { params, body: { until: asked.until } })
    case 'wake':
      return call(ticketsApi.wake, { params })
    default:
      return call(ticketsApi.pin, { params, body: { pinned: asked.what === 'pin' } })
  }
}

/** Pins a ticket of the user, puts it off, or marks it as unread. */
export const useArrangeTicket = () => useTicketCall<Arrangement>(askToArrange)

interface MacroRun {
  ticket: Ticket
  macroId: number
  /** The reply is signed. */
  signs: boolean
  /** Idempotency key: repeated requests run it once. */
  key: string
}

/** Runs a macro on a ticket. */
export const useRunMacro = () =>
  useTicketCall<MacroRun>(({ ticket, macroId, signs, key }) =>
    call(macrosApi.run, {
      params: { id: macroId },
      body: { ticketId: ticket.id, signs },
      idempotencyKey: key,
    }),
  )

/** Undoes the user's own resolving. */
export const useUnresolve = () =>
  useTicketCall<{ ticket: Ticket }>(({ ticket }) => call(ticketsApi.unresolve, { params: { id: ticket.id } }))

/** Reopens a ticket for its previous attendant. */
export const useReopenForOwner = () =>
  useTicketCall<{ ticket: Ticket }>(({ ticket }, me) =>
    call(ticketsApi.update, { params: { id: ticket.id }, body: ticketVerbs.reopen(ticket.userId ?? me) }),
  )

/** Marks a ticket's messages as read. A failure is ignored, because the next message tries again. */
export function useReadTicket(): (ticketId: number) => void {
  const client = useQueryClient()
  const reader = useReader()
  const { mutate } = useMutation({
    mutationFn: (id: number) => call(ticketsApi.read, { params: { id } }),
    onSuccess: (ticket) => storeTicket(client, ticket, reader),
  })
  return useCallback((ticketId: number) => mutate(ticketId), [mutate])
}

/** Starts an attendance. */
export function useNewTicket() {
  const client = useQueryClient()
  const reader = useReader()
  return useMutation({
    mutationFn: (body: BodyOf<typeof ticketsApi.create>) => call(ticketsApi.create, { body }),
    onSuccess: (ticket) => {
      storeTicket(client, ticket, reader)
      countAgain(client)
    },
  })
}

/** Transfers a ticket; the request is completed even when the page is left. */
export function useTransferTicket(): (ticket: Ticket, to: TransferTo) => Promise<void> {
  const client = useQueryClient()
  const reader = useReader()
  return async (ticket, to) => {
    try {
      const moved = await call(ticketsApi.update, {
        params: { id: ticket.id },
        body: ticketVerbs.transfer(reader.id, ticket, to),
        outlivesPage: true,
      })
      applyToLists(client, [{ ticketId: ticket.id, ticket: moved }], reader)
      countAgain(client)
    } catch (error) {
      void client.invalidateQueries({ queryKey: [...openTicketKey, ticket.uuid] })
      throw error
    }
  }
}

/** Deletes a ticket with its messages; the request is completed even when the page is left. */
export function useRemoveTicket(): (ticket: Ticket) => Promise<void> {
  const client = useQueryClient()
  const reader = useReader()
  return async (ticket) => {
    await call(ticketsApi.remove, { params: { id: ticket.id }, outlivesPage: true })
    applyToLists(client, [{ ticketId: ticket.id, ticket: null }], reader)
    countAgain(client)
  }
}
