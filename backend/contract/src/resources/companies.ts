import { object } from 'yup'
import { workingHoursSchema, type WorkingHours } from '../calendar.js'
import { endpoint } from '../endpoint.js'
import { idParams } from '../fields.js'

/** What everybody who works in a company may know of it. */
export interface CompanyFacts {
  id: number
  name: string
  email: string | null
  phone: string | null
  status: boolean
  planId: number | null
  /** ISO 8601. */
  dueDate: string
  recurrence: string
  /** The hours that count where the setting `scheduleType` says company. */
  schedules: WorkingHours[]
}

/** The company, as those who manage it see it. */
export interface CompanyDetail extends CompanyFacts {
  createdAt: string
  updatedAt: string
}

export const companiesApi = {
  get: endpoint('GET', '/companies/:id', { params: idParams }).answers<CompanyDetail>(),
  /** The hours that count where the setting `scheduleType` says company. */
  updateSchedules: endpoint('PUT', '/companies/:id/schedules', {
    params: idParams,
    body: object({ schedules: workingHoursSchema.required() }),
  }).answers<CompanyDetail>(),
}
