import { HOUR_MS } from '@balcao/contract/time/durations'
import type { BodyOf, companiesApi } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import type { Company } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'

/**
 * Notes that somebody of the scope's company is using the product: once an hour, and never while somebody
 * else holds the company's row, since who says so holds rows that they may be waiting for.
 */
export async function noteActivity(now: Date): Promise<void> {
  await database.query(
    `update companies set last_activity_at = $1 where id = (
       select id from companies where coalesce(last_activity_at, '-infinity') < $2 and id = $3 for no key update skip locked)`,
    { bind: [now, new Date(now.getTime() - HOUR_MS), currentCompanyId()], type: QueryTypes.UPDATE },
  )
}

/**
 * Sets the company's working hours and special days, or one of them; each message that arrives from now on
 * goes by them.
 */
export async function setWorkingHours(
  company: Company,
  { schedules, specialDays }: BodyOf<typeof companiesApi.updateSchedules>,
): Promise<Company> {
  await company.update({ ...(schedules && { schedules }), ...(specialDays && { specialDays }) })
  await recordEvent('company.changed', {})
  return company
}
