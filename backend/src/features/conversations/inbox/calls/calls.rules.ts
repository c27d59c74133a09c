/** Milliseconds for which a phone rings at most. What was held back while we were away has long stopped. */
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
 * What a word of a call means, and whether the call is to be declined and the customer told: where the
 * company takes none, while it rings, and not in a group, where one member would hear an answer to all.
 */
export function callPlan({ state, isGroup, acceptCalls, at, now }: CallWord) {
  if (state !== 'ringing') return { outcome: state, declines: false }
  const rings = now.getTime() - at.getTime() < RINGS_MS
  const declines = rings && !acceptCalls && !isGroup
  return { outcome: rings && !declines ? ('ringing' as const) : ('missed' as const), declines }
}
