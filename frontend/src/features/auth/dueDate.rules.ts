import type { SessionCompany } from '@balcao/contract/resources/auth'
import { daysUntil } from '../../i18n/format'

/** A login with fewer days left than this warns. */
const WARNING_DAYS = 5

/** Whole days left when a login should warn of them, else null. 0 means that it ends today. */
export function daysToWarnOf({ dueDate }: Pick<SessionCompany, 'dueDate'>, now: Date): number | null {
  const days = daysUntil(dueDate, now)
  return days < WARNING_DAYS ? Math.max(0, days) : null
}
