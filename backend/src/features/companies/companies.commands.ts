import type { WorkingHours } from '@balcao/contract'
import { recordEvent } from '../../events/recordEvent.js'
import type { Company } from '../../models/index.js'

/** Sets the company's working hours; each message that arrives from now on goes by them. */
export async function setWorkingHours(company: Company, schedules: WorkingHours[]): Promise<Company> {
  await company.update({ schedules })
  await recordEvent('company.changed', {})
  return company
}
