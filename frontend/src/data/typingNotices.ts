import type { TypingState } from '@balcao/contract/resources/conversations/messages'

/** Milliseconds between two equal notices: the customer's phone forgets one after some seconds. */
const REPEAT_MS = 4_000

/** Milliseconds without a key after which the attendant no longer counts as typing. */
const IDLE_MS = 5_000

export interface TypingNotices {
  /** The attendant is typing or recording. */
  active: (state: 'composing' | 'recording') => void
  /** The attendant stopped. */
  pause: () => void
  /** The message was sent, so no `paused` notice is needed. */
  sent: () => void
}

/** Turns keystrokes into few notices: one at the start, repeats while it continues, and one at the end. */
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
      // A recording continues without keys: only its end pauses it.
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
