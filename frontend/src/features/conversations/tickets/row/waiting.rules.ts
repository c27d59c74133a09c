import type { TicketTarget } from '@balcao/contract/resources/conversations/tickets'

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

type Instants = Pick<TicketTarget, 'amberAt' | 'dueAt'>

/** The urgency of a wait with a target. @param now milliseconds since 1970. */
export function targetLevel({ amberAt, dueAt }: Instants, now: number): WaitingLevel {
  if (now >= Date.parse(dueAt)) return 'red'
  return now >= Date.parse(amberAt) ? 'amber' : 'calm'
}

/**
 * Minutes until a target is missed; null while it is calm or missed, and while the office is closed before
 * it: then the clock and the working time differ.
 */
export function minutesLeft(target: Instants & Pick<TicketTarget, 'minutes'>, now: number): number | null {
  if (targetLevel(target, now) !== 'amber') return null
  const left = Math.ceil((Date.parse(target.dueAt) - now) / 60_000)
  return left <= target.minutes ? left : null
}
