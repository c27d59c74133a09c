import type { BodyOf, companiesApi } from '@balcao/contract'
import { recordEvent } from '../../events/recordEvent.js'
import type { Company } from '../../models/index.js'

/** Sets the company's working hours and special days, or one of them; each message that arrives from now on goes by them. */
export async function setWorkingHours(
  company: Company,
  { schedules, specialDays }: BodyOf<typeof companiesApi.updateSchedules>,
): Promise<Company> {
  await company.update({ ...(schedules && { schedules }), ...(specialDays && { specialDays }) })
  await recordEvent('company.changed', {})
  return company
}
