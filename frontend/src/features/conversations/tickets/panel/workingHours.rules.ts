import { isWithinHours } from '@balcao/contract/time/workCalendar'
import type { SessionCompany } from '@balcao/contract/resources/company/auth'
import type { Queue } from '@balcao/contract/resources/company/queues'
import { settingOf } from '../../../../session'

/** Whose working hours count, the time zone, the hours and the holidays. */
export interface HoursSource {
  company: Pick<SessionCompany, 'settings' | 'schedules' | 'specialDays'>
  queues: readonly Pick<Queue, 'id' | 'schedules' | 'specialDays'>[]
}

/**
 * Whose working hours are over for a ticket: the company's, its queue's, or nobody's. Unreadable hours give
 * no warning, because a wrong one would be worse.
 */
export function closedNow(
  queueId: number | null,
  { company, queues }: HoursSource,
  now: Date,
): 'company' | 'queue' | null {
  const whose = settingOf(company, 'scheduleType')
  if (whose !== 'company' && whose !== 'queue') return null
  const queue = queues.find(({ id }) => id === queueId)
  const hours = whose === 'company' ? company.schedules : queue?.schedules
  const timezone = settingOf(company, 'timezone')
  if (!hours || !timezone) return null
  const days = whose === 'queue' && queue ? [queue.specialDays, company.specialDays] : [company.specialDays]
  try {
    return isWithinHours({ hours, days }, timezone, now) ? null : whose
  } catch {
    // The browser does not know the time zone.
    return null
  }
}
