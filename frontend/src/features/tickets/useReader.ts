import { useMemo } from 'react'
import { useActor, useCan } from '../../session'
import type { Reader } from './ticketList.rules'

/** Which tickets the logged-in user's lists may hold: leaders see all queues, the others their own. */
export function useReader(): Reader {
  const { id, queues } = useActor()
  const seesAll = useCan()('tickets-manager:showall')
  return useMemo(
    () => ({ id, queueIds: seesAll ? null : queues.map((queue) => queue.id) }),
    [id, seesAll, queues],
  )
}
