import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
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
  const latest = useRef({ reason, read: () => read(id) })
  const acted = useRef<string | null>(null)
  useLayoutEffect(() => {
    latest.current = { reason, read: () => read(id) }
  })

  const act = useCallback(() => {
    const now = latest.current
    if (!isInView.current || now.reason === null || now.reason === acted.current) return
    acted.current = now.reason
    now.read()
  }, [])
  useEffect(() => {
    if (reason === null) acted.current = null
    act()
  }, [reason, act])

  return useCallback(
    (isSeen) => {
      // Whoever looks away and comes back reads once more.
      if (!isSeen) acted.current = null
      isInView.current = isSeen
      act()
    },
    [act],
  )
}
