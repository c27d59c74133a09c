import { HOUR_MS } from '@balcao/contract/time/durations'
import type { BodyOf, companiesApi } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import type { Company } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'

/**
 * Notes that a user of the scope's company is active, once an hour. It skips a locked row: the caller holds
 * other locks, for which the holder of the company's lock may be waiting.
 */
export async function noteActivity(now: Date): Promise<void> {
  await database.query(
    `update companies set last_activity_at = $1 where id = (
       select id from companies where coalesce(last_activity_at, '-infinity') < $2 and id = $3 for no key update skip locked)`,
    { bind: [now, new Date(now.getTime() - HOUR_MS), currentCompanyId()], type: QueryTypes.UPDATE },
  )
}

/** Sets the company's working hours, special days, or both. They apply to the next incoming message. */
export async function setWorkingHours(
  company: Company,
  { schedules, specialDays }: BodyOf<typeof companiesApi.updateSchedules>,
): Promise<Company> {
  await company.update({ ...(schedules && { schedules }), ...(specialDays && { specialDays }) })
  await recordEvent('company.changed', {})
  return company
}
