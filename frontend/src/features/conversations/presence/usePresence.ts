import { PRESENCE_INTERVAL_MS, type PresenceNotice } from '@balcao/contract/realtime'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useEffect, useState } from 'react'
import { onReconnect, tell, useChannel, watchTicket } from '../../../data/realtime'
import { useActor } from '../../../session'
import { afterNotice, withoutExpired, type Present } from './presence.rules'

/** Milliseconds between two checks for colleagues who have left. */
const LOOK_MS = 5_000

/**
 * The last notice for each ticket that is open and visible to others. It is repeated for colleagues who come
 * later.
 */
const announced = new Map<number, PresenceNotice['doing']>()

function say(notice: PresenceNotice): void {
  announced.set(notice.ticketId, notice.doing)
  tell('ticketPresence', document.hidden ? { ...notice, isHidden: true } : notice)
}

/** Repeats the notice, so that a newcomer also learns that the user is typing. */
const sayAgain = (ticketId: number): void => say({ ticketId, doing: announced.get(ticketId) ?? 'viewing' })

/**
 * Tells the colleagues in the same ticket what the user does in it. Does nothing when the user is invisible
 * there or has left.
 */
export function announce(notice: PresenceNotice): void {
  if (announced.has(notice.ticketId)) say(notice)
}

interface PresenceOptions {
  /** The user is invisible to the others, but still sees them. */
  isSilent: boolean
}

/** The colleagues who have this ticket open. Announces the user as present while mounted, unless silent. */
export function usePresence(
  { id: ticketId, uuid }: Pick<Ticket, 'id' | 'uuid'>,
  { isSilent }: PresenceOptions,
): readonly Present[] {
  const { id: me } = useActor()
  const [present, setPresent] = useState<readonly Present[]>([])

  useEffect(() => {
    const look = setInterval(
      () => setPresent((current) => (current.length === 0 ? current : withoutExpired(current, Date.now()))),
      LOOK_MS,
    )
    return () => clearInterval(look)
  }, [])

  useEffect(() => {
    if (isSilent) return
    // Notices reach only members of the room: it is joined before the first one, and left after the last.
    const leave = watchTicket(uuid)
    say({ ticketId, doing: 'viewing' })
    const stopReconnect = onReconnect(() => sayAgain(ticketId))
    const heartbeat = setInterval(() => sayAgain(ticketId), PRESENCE_INTERVAL_MS)
    // Whoever looks again hears at once when the customer types.
    const look = () => {
      if (!document.hidden) sayAgain(ticketId)
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      stopReconnect()
      clearInterval(heartbeat)
      say({ ticketId, doing: 'left' })
      announced.delete(ticketId)
      leave()
    }
  }, [ticketId, uuid, isSilent])

  useChannel('ticketPresence', (notice) => {
    if (notice.ticketId !== ticketId) return
    const isNew =
      notice.doing !== 'left' && notice.user.id !== me && !present.some(({ id }) => id === notice.user.id)
    // A newcomer gets an answer, so that both know of each other at once.
    if (isNew && !isSilent) sayAgain(ticketId)
    setPresent((current) => afterNotice(current, notice, me, Date.now()))
  })
  return present
}
