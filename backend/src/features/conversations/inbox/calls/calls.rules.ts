/** Longest ringing of a phone (ms). An older call, received after we were away, has ended. */
const RINGS_MS = 60_000

interface CallWord {
  state: 'ringing' | 'missed' | 'declined' | 'answered'
  isGroup: boolean
  /** The company's phone may ring. */
  acceptCalls: boolean
  at: Date
  now: Date
}

/**
 * The outcome of a call event, and whether to decline the call with a text to the customer. Only ringing
 * calls are declined, if the company takes no calls, and not in groups: one member's call would be answered
 * to all.
 */
export function callPlan({ state, isGroup, acceptCalls, at, now }: CallWord) {
  if (state !== 'ringing') return { outcome: state, declines: false }
  const rings = now.getTime() - at.getTime() < RINGS_MS
  const declines = rings && !acceptCalls && !isGroup
  return { outcome: rings && !declines ? ('ringing' as const) : ('missed' as const), declines }
}
