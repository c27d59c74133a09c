import { addDays, instantAt, localTime } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { companySettings } from '../settings/index.js'

/** Today and the month by the company's calendar. Days are `YYYY-MM-DD`. */
export interface CostCalendar {
  today: string
  /** First day of the month. */
  month: string
  /** When the next month begins. */
  nextMonthAt: Date
}

/** Asked once by whoever needs it for several questions. */
export async function costCalendar(): Promise<CostCalendar> {
  const { timezone } = await companySettings()
  const { date: today } = localTime(clock.now(), timezone)
  const month = `${today.slice(0, 7)}-01`
  const next = `${addDays(month, 31).slice(0, 7)}-01`
  return { today, month, nextMonthAt: instantAt({ date: next, minute: 0 }, timezone) }
}
