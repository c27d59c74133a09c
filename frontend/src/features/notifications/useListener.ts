import { hearsOfPending } from '@balcao/contract/resources/auth'
import { useMemo } from 'react'
import { useActor } from '../../session'
import type { Listener } from './notifications.rules'

/** The logged-in user as one whose attention may be asked for. */
export function useListener(): Listener {
  const { id, queues, allTicket } = useActor()
  return useMemo(
    () => ({ id, queueIds: queues.map((queue) => queue.id), hearsPending: hearsOfPending(allTicket) }),
    [id, queues, allTicket],
  )
}
