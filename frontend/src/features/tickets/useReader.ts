import { useMemo } from 'react'
import { useActor } from '../../session'
import type { Reader } from './ticketList.rules'

/** Which tickets the logged-in user's lists may hold: admins see all queues, the others their own. */
export function useReader(): Reader {
  const { id, profile, queues } = useActor()
  return useMemo(
    () => ({ id, queueIds: profile === 'admin' ? null : queues.map((queue) => queue.id) }),
    [id, profile, queues],
  )
}
