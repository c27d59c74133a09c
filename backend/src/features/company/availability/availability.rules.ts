import {
  addDays,
  instantAt,
  isWithinHours,
  workCalendarOf,
  type AvailabilitySpan as WireSpan,
  type OwnHours,
} from '@balcao/contract'
import type { AvailabilitySpan } from '../../../models/index.js'
import type { CompanySettings } from '../settings/index.js'

/** A day in a time zone, without its end. */
export interface DayBounds {
  from: Date
  to: Date
}

export const boundsOf = (day: string, timezone: string): DayBounds => ({
  from: instantAt({ date: day, minute: 0 }, timezone),
  to: instantAt({ date: addDays(day, 1), minute: 0 }, timezone),
})

type Span = Pick<AvailabilitySpan, 'state' | 'reason' | 'startedAt' | 'endedAt'>

/** The parts of spans that lie in a day, as far as it has passed. */
export const spansIn = ({ from, to }: DayBounds, spans: readonly Span[], now: Date): WireSpan[] =>
  spans.flatMap(({ state, reason, startedAt, endedAt }) => {
    const start = Math.max(startedAt.getTime(), from.getTime())
    const end = Math.min((endedAt ?? now).getTime(), to.getTime(), now.getTime())
    if (end <= start) return []
    return { state, reason, from: new Date(start).toISOString(), to: new Date(end).toISOString() }
  })

interface Whose {
  settings: Pick<CompanySettings, 'scheduleType' | 'timezone' | 'awayByHours'>
  company: OwnHours
  /** The queues that the user attends. */
  queues: readonly OwnHours[]
}

/**
 * Whether a user works now. With hours of queues, one open queue is enough, and who attends none always
 * works.
 */
export function worksNow({ settings, company, queues }: Whose, now: Date): boolean {
  const { scheduleType, timezone, awayByHours } = settings
  if (!awayByHours || scheduleType === 'disabled') return true
  const isOpen = (queue?: OwnHours) => isWithinHours(workCalendarOf(company, queue), timezone, now)
  if (scheduleType === 'company') return isOpen()
  return queues.length === 0 || queues.some((queue) => isOpen(queue))
}
