import { PRESENCE_INTERVAL_MS, type PresenceNotice } from '@balcao/contract/realtime'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useEffect, useState } from 'react'
import { onReconnect, tell, useChannel, watchTicket } from '../../../data/realtime'
import { useActor } from '../../../session'
import { afterNotice, withoutExpired, type Present } from './presence.rules'

/** Milliseconds between two looks at who has fallen silent. */
const LOOK_MS = 5_000

/** What was last said of a ticket that one has open and is seen in: who comes later is told the same. */
const announced = new Map<number, PresenceNotice['doing']>()

function say(notice: PresenceNotice): void {
  announced.set(notice.ticketId, notice.doing)
  tell('ticketPresence', notice)
}

/** Who is writing goes on writing for who comes. */
const sayAgain = (ticketId: number): void => say({ ticketId, doing: announced.get(ticketId) ?? 'viewing' })

/**
 * Tells the colleagues who have the same ticket open what one does in it; whoever is not seen there, or has
 * left, says nothing.
 */
export function announce(notice: PresenceNotice): void {
  if (announced.has(notice.ticketId)) say(notice)
}

interface PresenceOptions {
  /** One only reads along, and nobody is to be told: the others are seen all the same. */
  isSilent: boolean
}

/**
 * The colleagues who have this ticket open, too. Says that one has it open, for as long as the component is
 * mounted and one is not silent.
 */
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
    // Who is not in the room gets no notices: joined before the first one, and left after the last.
    const leave = watchTicket(uuid)
    say({ ticketId, doing: 'viewing' })
    const stopReconnect = onReconnect(() => sayAgain(ticketId))
    const heartbeat = setInterval(() => sayAgain(ticketId), PRESENCE_INTERVAL_MS)
    return () => {
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
    // Whoever comes is answered, so that both know of each other at once.
    if (isNew && !isSilent) sayAgain(ticketId)
    setPresent((current) => afterNotice(current, notice, me, Date.now()))
  })
  return present
}
