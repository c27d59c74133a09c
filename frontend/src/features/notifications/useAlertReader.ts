import { hearsOfPending } from '@balcao/contract/resources/auth'
import { useMemo } from 'react'
import { useActor } from '../../session'
import type { AlertReader } from './notifications.rules'

/** The logged-in user as one whose attention may be asked for. */
export function useAlertReader(): AlertReader {
  const { id, queues, allTicket } = useActor()
  return useMemo(
    () => ({ id, queueIds: queues.map((queue) => queue.id), alertsPending: hearsOfPending(allTicket) }),
    [id, queues, allTicket],
  )
}
