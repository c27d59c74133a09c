import { number, object } from 'yup'
import { workingHoursSchema, type WorkingHours } from '../calendar.js'
import { endpoint } from '../endpoint.js'
import { id, idParams } from '../fields.js'
import { limits } from '../limits.js'
import { specialDaysSchema, type Holiday, type SpecialDay } from '../workCalendar.js'
import type { Setting } from './settings.js'

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
  /** Holidays and the like: also where each queue has hours of its own, unless the queue says otherwise of the date. */
  specialDays: SpecialDay[]
}

/** The company, as those who manage it see it. */
export interface CompanyDetail extends CompanyFacts {
  createdAt: string
  updatedAt: string
}

/** What a company pays, when and for what: for those who manage it. */
type BillingFact = 'planId' | 'dueDate' | 'recurrence'

/** The company, as whoever works there may ask for it. */
export type OpenCompany = Omit<CompanyDetail, BillingFact>

/** A company as super users see all of them. */
export interface ListedCompany extends CompanyDetail {
  plan: { id: number; name: string; value: number } | null
  /** Without secrets. */
  settings: Setting[]
}

/** The features by which newer clients choose their menu, as far as this server has them. */
export interface OfferedFeatures {
  useCampaigns: boolean
  useSchedules: boolean
  useInternalChat: boolean
  useExternalApi: boolean
  useKanban: boolean
  useOpenAi: boolean
  useIntegrations: boolean
}

/** The caller's own company by its id, which newer clients say before they know it. */
const ownCompanyParams = object({
  id: id().transform((value: unknown, original: unknown) => (original === 'undefined' ? undefined : value)),
})

/** What the files of a company take. */
export interface CompanyStorage {
  usedBytes: number
  /** How much they may; null when nothing limits them. */
  limitBytes: number | null
}

/** Of which years the holidays can be asked for. */
export const HOLIDAY_YEARS = { min: 2000, max: 2100 } as const

export const companiesApi = {
  storage: endpoint('GET', '/storage').answers<CompanyStorage>(),
  /** Every company of the installation, by name; for super users. */
  listAll: endpoint('GET', '/companies/list').answers<ListedCompany[]>(),
  /** What newer clients show in their menu. */
  offered: endpoint('GET', '/companies/listPlan/:id', { params: ownCompanyParams }).answers<
    OpenCompany & { plan: OfferedFeatures }
  >(),
  get: endpoint('GET', '/companies/:id', { params: idParams }).answers<
    OpenCompany & Partial<Pick<CompanyDetail, BillingFact>>
  >(),
  /** The hours that count where the setting `scheduleType` says company, and the special days; what is not sent stays. */
  updateSchedules: endpoint('PUT', '/companies/:id/schedules', {
    params: idParams,
    body: object({ schedules: workingHoursSchema, specialDays: specialDaysSchema }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<CompanyDetail>(),
  /** Brazil's holidays of a year, of this one where none is named: those of the nation, Carnival and Corpus Christi. Those with a fixed date come every year. */
  holidays: endpoint('GET', '/holidays', {
    query: object({ year: number().integer().min(HOLIDAY_YEARS.min).max(HOLIDAY_YEARS.max) }),
  }).answers<Holiday[]>(),
}
