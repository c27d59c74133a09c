import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useEventCallback } from '@mui/material/utils'
import { useEffect, useRef } from 'react'
import { useActor } from '../../../../session'
import { useReadTicket } from '../tickets.commands'

/**
 * Marks the open ticket as read while its thread is really in view: its own attendant's alone, and only while
 * it is open. Answers what to tell whether it is in view; nothing is drawn for that.
 */
export function useMarkRead(ticket: Ticket): (isInView: boolean) => void {
  const { id: actorId } = useActor()
  const read = useReadTicket()
  const isInView = useRef(false)
  const { id, unreadMessages, lastMessageAt } = ticket
  const isMine = ticket.status === 'open' && ticket.userId === actorId
  // A further message is a further reason, even when the count is the same.
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
    // Whoever looks away and comes back reads once more.
    if (!isSeen) acted.current = null
    isInView.current = isSeen
    act()
  })
}
