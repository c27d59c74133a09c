import { PRESENCE_INTERVAL_MS, type PresenceNotice } from '@balcao/contract/realtime'
import { useEffect, useState } from 'react'
import { onReconnect, tell, useChannel } from '../../data/realtime'
import { useActor } from '../../session'
import { afterHearing, stillThere, type Present } from './presence.rules'

/** Milliseconds between two looks at who has fallen silent. */
const LOOK_MS = 5_000

/** Tells the colleagues who have the same ticket open what one does. */
export const announce = (notice: PresenceNotice): void => tell('ticketPresence', notice)

/** The colleagues who have this ticket open, too. Says that one has it open, for as long as the component is mounted. */
export function usePresence(ticketId: number): readonly Present[] {
  const { id: me } = useActor()
  const [present, setPresent] = useState<readonly Present[]>([])

  useEffect(() => {
    const here = () => announce({ ticketId, doing: 'viewing' })
    // The room is joined by then: joins and notices go the same way, in their order.
    here()
    const stopReconnect = onReconnect(here)
    const heartbeat = setInterval(here, PRESENCE_INTERVAL_MS)
    const look = setInterval(
      () => setPresent((held) => (held.length === 0 ? held : stillThere(held, Date.now()))),
      LOOK_MS,
    )
    return () => {
      stopReconnect()
      clearInterval(heartbeat)
      clearInterval(look)
      announce({ ticketId, doing: 'left' })
    }
  }, [ticketId])

  useChannel('ticketPresence', (heard) => {
    if (heard.ticketId !== ticketId) return
    const isNew =
      heard.doing !== 'left' && heard.user.id !== me && !present.some(({ id }) => id === heard.user.id)
    // Whoever comes is answered, so that both know of each other at once.
    if (isNew) announce({ ticketId, doing: 'viewing' })
    setPresent((held) => afterHearing(held, heard, me, Date.now()))
  })
  return present
}
