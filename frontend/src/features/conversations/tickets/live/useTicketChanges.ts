import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useEventCallback } from '@mui/material/utils'
import { useEffect, useMemo } from 'react'
import { useChannel } from '../../../../data/realtime'
import { isLater, type TicketChange } from '../ticketList.rules'
import { createBatch } from './batch'
import {
  connectionPatch,
  contactPatch,
  queuePatch,
  tagPatch,
  userPatch,
  type TicketPatch,
} from './ticketParts.rules'

/**
 * Milliseconds over which events are gathered: leaving one list and entering another then show as one change.
 */
const GATHER_MS = 60

/** Of two pieces of news gathered for one ticket the last, unless it is the older state. */
const newest = (earlier: TicketChange, incoming: TicketChange): TicketChange =>
  earlier.ticket && incoming.ticket && isLater(earlier.ticket, incoming.ticket) ? earlier : incoming

/**
 * Hears what becomes of tickets while it is mounted: the last of each, gathered for a moment, and, at once,
 * what news of contacts, queues, users, connections and tags do to any ticket that shows them. The newest
 * functions are those that run.
 */
export function useTicketChanges(
  handle: (changes: readonly TicketChange[]) => void,
  apply: (patch: TicketPatch) => void,
): void {
  const handleNewest = useEventCallback(handle)
  const batch = useMemo(() => createBatch<TicketChange>(GATHER_MS, handleNewest), [handleNewest])
  useEffect(() => () => batch.flush(), [batch])

  // A ticket that moved is told as gone and, right behind that, as it is now: a row that went and came back
  // would be seen to flicker.
  const add = (ticketId: number, ticket: Ticket | null, updatedAt?: string) =>
    batch.add(ticketId, { ticketId, ticket, updatedAt }, newest, ticket === null)
  useChannel('ticket', (event) => {
    if (event.action === 'update') add(event.ticket.id, event.ticket)
    else if (event.action === 'delete') add(event.ticketId, null, event.updatedAt)
  })
  useChannel('appMessage', (event) => {
    if (event.action === 'create') add(event.ticket.id, event.ticket)
  })

  const applyToAll = (patch: TicketPatch) => {
    // What is gathered was told before this, and would bring back what this has changed.
    batch.change((change) => (change.ticket ? { ...change, ticket: patch(change.ticket) } : change))
    apply(patch)
  }
  useChannel('contact', (event) => applyToAll(contactPatch(event)))
  useChannel('queue', (event) => applyToAll(queuePatch(event)))
  useChannel('user', (event) => applyToAll(userPatch(event)))
  useChannel('whatsapp', (event) => applyToAll(connectionPatch(event)))
  useChannel('tag', (event) => applyToAll(tagPatch(event)))
}
