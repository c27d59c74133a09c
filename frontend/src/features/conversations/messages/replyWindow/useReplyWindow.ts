import type { ReplyWindow } from '@balcao/contract/resources/conversations/ticketConnections'
import { useCallback, useSyncExternalStore } from 'react'
import { useNow } from '../../../../ui/timers/useNow'
import { endOf, minutesLeft, phaseOf, type WindowPhase } from './replyWindow.rules'

/** A reply window now. */
export interface WindowNow {
  phase: WindowPhase
  isClosed: boolean
  /** Its end (ms since 1970); null when the customer has never written. */
  end: number | null
  /** While it is open. */
  minutesLeft: number
}

/** Whether an instant (ms since 1970) has passed. The component renders again when it does. */
function useHasPassed(instant: number | null): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (instant === null) return () => undefined
      const timer = setTimeout(listener, Math.max(0, instant - Date.now()))
      return () => clearTimeout(timer)
    },
    [instant],
  )
  return useSyncExternalStore(subscribe, () => instant !== null && Date.now() >= instant)
}

/** Until when answers cost nothing, since the customer came from an ad (ms since 1970); null when they do. */
export function useFreeUntil(window: ReplyWindow | null): number | null {
  const until = window?.freeUntil ? Date.parse(window.freeUntil) : null
  return useHasPassed(until) ? null : until
}

/** Follows a reply window: it closes at its end, without a new state of the ticket. Null for none. */
export function useReplyWindow(window: ReplyWindow | null): WindowNow | null {
  const end = window && endOf(window)
  const hasPassed = useHasPassed(end)
  // The common clock may be some seconds behind.
  const ticked = useNow()
  if (!window) return null
  const now = hasPassed && end !== null ? Math.max(ticked, end) : ticked
  const phase = phaseOf(window, now)
  return {
    phase,
    isClosed: phase === 'closed' || phase === 'never',
    end,
    minutesLeft: end === null ? 0 : Math.max(0, minutesLeft(end, now)),
  }
}
