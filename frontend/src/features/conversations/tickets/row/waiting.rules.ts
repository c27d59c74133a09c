/** The urgency of a waiting time. */
export type WaitingLevel = 'calm' | 'amber' | 'red'

export interface WaitingThresholds {
  /** Milliseconds. */
  amber: number
  red: number
}

/** @param since ISO 8601; @param now milliseconds since 1970. */
export function waitingLevel(since: string, now: number, thresholds: WaitingThresholds): WaitingLevel {
  const waited = now - Date.parse(since)
  if (waited >= thresholds.red) return 'red'
  return waited >= thresholds.amber ? 'amber' : 'calm'
}
