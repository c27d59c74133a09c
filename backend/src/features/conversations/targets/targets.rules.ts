import { addWorkTime, type TargetKind, type WorkCalendar } from '@balcao/contract'

/** The part of a target after which it is shown in amber. */
const AMBER = 0.8

/** Milliseconds after which a wait is looked at again: hours and targets may have changed. */
const LOOK_AGAIN_MS = 15 * 60_000

export interface Targets {
  answerTarget: number | null
  waitingTarget: number | null
}

/** Working hours, and the time zone in which they are meant; calendar null: every minute counts. */
export interface Hours {
  calendar: WorkCalendar | null
  timezone: string
}

/** The target of a wait; instants null where there is none. */
export interface WaitPlan {
  kind: TargetKind
  minutes: number | null
  amberAt: Date | null
  dueAt: Date | null
}

/**
 * The target of a wait. Without a target for the first answer, that of later answers counts for it, too.
 * @param since when the wait began.
 * @param kind whether it is for the first answer of its attendance.
 */
export function planOf(
  since: Date,
  kind: TargetKind,
  targets: Targets,
  { calendar, timezone }: Hours,
): WaitPlan {
  const minutes = (kind === 'answer' ? targets.answerTarget : null) ?? targets.waitingTarget
  const dueAt = minutes === null ? null : addWorkTime(calendar, timezone, since, minutes)
  if (minutes === null || !dueAt) return { kind, minutes: null, amberAt: null, dueAt: null }
  return { kind, minutes, amberAt: addWorkTime(calendar, timezone, since, minutes * AMBER), dueAt }
}

/** When a planned wait is looked at next: when its target is missed, otherwise after a while. */
export function lookAfter({ dueAt }: Pick<WaitPlan, 'dueAt'>, now: Date): Date {
  const later = now.getTime() + LOOK_AGAIN_MS
  const due = dueAt?.getTime() ?? Infinity
  return new Date(due > now.getTime() ? Math.min(due, later) : later)
}

/** How a wait that is over has ended. */
interface EndedWait {
  dueAt: Date | null
  /** The team's answer; null for none. */
  answeredAt: Date | null
  /** When the ticket was closed; null when it is not. */
  closedAt: Date | null
}

/**
 * Whether a target was met; null where that says nothing: there was none, or the ticket was closed in time
 * without an answer.
 * @param now when the wait was over at the latest.
 */
export function outcomeOf({ dueAt, answeredAt, closedAt }: EndedWait, now: Date): 'met' | 'missed' | null {
  if (!dueAt) return null
  const endedAt = answeredAt ?? closedAt ?? now
  if (endedAt > dueAt) return 'missed'
  return answeredAt ? 'met' : null
}
