import type { TypingState } from '@balcao/contract/resources/conversations/messages'

/**
 * Milliseconds between two notices of the same thing: the customer's phone forgets one after some seconds.
 */
const REPEAT_MS = 4_000

/** Milliseconds without a key after which somebody is no longer writing. */
const IDLE_MS = 5_000

export interface TypingNotices {
  /** The attendant writes or records at this moment. */
  active: (state: 'composing' | 'recording') => void
  /** They stopped. */
  pause: () => void
  /** What they wrote is on its way, which says it all. */
  sent: () => void
}

/** Turns keystrokes into few notices: one at the beginning, again while it goes on, and one when it stops. */
export function createTypingNotices(notify: (state: TypingState) => void): TypingNotices {
  let sent: TypingState = 'paused'
  let sentAt = 0
  let idle: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(idle)
    sent = 'paused'
  }
  const pause = () => {
    if (sent === 'paused') return
    forget()
    notify('paused')
  }
  return {
    active(state) {
      clearTimeout(idle)
      // A recording goes on by itself: only its end pauses it.
      if (state === 'composing') idle = setTimeout(pause, IDLE_MS)
      if (sent === state && Date.now() - sentAt < REPEAT_MS) return
      sent = state
      sentAt = Date.now()
      notify(state)
    },
    pause,
    sent: forget,
  }
}
