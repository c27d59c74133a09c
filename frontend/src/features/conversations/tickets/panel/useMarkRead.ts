import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useEventCallback } from '@mui/material/utils'
import { useEffect, useRef } from 'react'
import { useActor } from '../../../../session'
import { useReadTicket } from '../tickets.commands'

/**
 * Marks the open ticket as read while its thread is really visible: only for its own attendant, and only
 * while the ticket is open. Returns the callback for the visibility; it causes no render.
 */
export function useMarkRead(ticket: Ticket): (isInView: boolean) => void {
  const { id: actorId } = useActor()
  const read = useReadTicket()
  const isInView = useRef(false)
  const { id, unreadMessages, lastMessageAt } = ticket
  const isMine = ticket.status === 'open' && ticket.userId === actorId
  // A new message marks it again, even when the count is the same.
  const reason = isMine && unreadMessages > 0 ? `${id} ${unreadMessages} ${lastMessageAt}` : null
  const acted = useRef<string | null>(null)

  const act = useEventCallback(() => {
    if (!isInView.current || reason === null || reason === acted.current) return
    acted.current = reason
    read(id)
  })
  useEffect(() => {
    if (reason === null) acted.current = null
    act()
  }, [reason, act])

  return useEventCallback((isSeen: boolean) => {
    // When the user returns, it is marked again.
    if (!isSeen) acted.current = null
    isInView.current = isSeen
    act()
  })
}
