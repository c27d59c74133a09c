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
 * Milliseconds for which events are collected, so that leaving one list and entering another is one change.
 */
const GATHER_MS = 60

/** Of two changes of one ticket, the later one, unless its state is older. */
const newest = (earlier: TicketChange, incoming: TicketChange): TicketChange =>
  earlier.ticket && incoming.ticket && isLater(earlier.ticket, incoming.ticket) ? earlier : incoming

/**
 * Calls back with ticket changes while mounted: the last one of each ticket, collected for a moment; and, at
 * once, changes of contacts, queues, users, connections and tags that tickets show. Always calls the latest
 * functions.
 */
export function useTicketChanges(
  handle: (changes: readonly TicketChange[]) => void,
  apply: (patch: TicketPatch) => void,
): void {
  const handleNewest = useEventCallback(handle)
  const batch = useMemo(() => createBatch<TicketChange>(GATHER_MS, handleNewest), [handleNewest])
  useEffect(() => () => batch.flush(), [batch])

  // A moved ticket is announced as gone and directly afterwards with its new state; without waiting, its row
  // would flicker.
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
    // Collected changes are older than this one, and would undo it.
    batch.change((change) => (change.ticket ? { ...change, ticket: patch(change.ticket) } : change))
    apply(patch)
  }
  useChannel('contact', (event) => applyToAll(contactPatch(event)))
  useChannel('queue', (event) => applyToAll(queuePatch(event)))
  useChannel('user', (event) => applyToAll(userPatch(event)))
  useChannel('whatsapp', (event) => applyToAll(connectionPatch(event)))
  useChannel('tag', (event) => applyToAll(tagPatch(event)))
}
