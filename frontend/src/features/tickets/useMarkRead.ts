import type { Ticket } from '@balcao/contract/resources/tickets'
import { useEffect } from 'react'
import { useActor } from '../../session'
import { useReadTicket } from './tickets.commands'

/** Marks the open ticket as read while its thread is really in view: its own attendant's alone, and only while it is open. */
export function useMarkRead(ticket: Ticket, isInView: boolean): void {
  const { id: actorId } = useActor()
  const read = useReadTicket()
  const { id, unreadMessages, lastMessageAt } = ticket
  const isMine = ticket.status === 'open' && ticket.userId === actorId
  useEffect(() => {
    if (isInView && isMine && unreadMessages > 0) read(id)
    // A further message is a further reason, even when the count is the same.
  }, [id, unreadMessages, lastMessageAt, isMine, isInView, read])
}
