import type { WorkingHours } from '@balcao/contract'
import type { Company } from '../../models/index.js'

/** Sets the company's working hours; each message that arrives from now on goes by them. */
export const setWorkingHours = (company: Company, schedules: WorkingHours[]): Promise<Company> =>
  company.update({ schedules })
