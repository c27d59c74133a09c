import { number, object, string } from 'yup'
import { workingHoursSchema, type WorkingHours } from '../../time/calendar.js'
import { endpoint } from '../../endpoint.js'
import { email, id, idParams, instant, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { orderedPageQuery, pageQuery, type PageFacts } from '../../pagination.js'
import type { BillingRecurrence, DueLevel } from '../../time/subscriptionDates.js'
import { specialDaysSchema, type Holiday, type SpecialDay } from '../../time/workCalendar.js'
import { companyFields, keptWhereEmpty } from './companyFields.js'
import type { CompanyState } from './overview.js'
import type { PasswordLink } from '../company/passwordLinks.js'
import type { Plan, PlanSwitches } from './plans.js'
import type { Setting } from '../company/settings.js'

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
  recurrence: BillingRecurrence
  /** The hours that count where the setting `scheduleType` says company. */
  schedules: WorkingHours[]
  /**
   * Holidays and the like: also where each queue has hours of its own, unless the queue says otherwise of the
   * date.
   */
  specialDays: SpecialDay[]
}

/** The company, as those who manage it see it. */
export interface CompanyDetail extends CompanyFacts {
  createdAt: string
  updatedAt: string
}

/** Who pays for a company, and where they are. */
export interface BillingAddress {
  billingName: string | null
  /** Its CPF or CNPJ. */
  billingDocument: string | null
  addressZip: string | null
  addressStreet: string | null
  addressNumber: string | null
  addressDistrict: string | null
  addressCity: string | null
  addressState: string | null
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

/** A company as super users manage it. */
export interface ManagedCompany extends ListedCompany, BillingAddress {
  /** What the installation's operator knows the company by; the product makes nothing of it. */
  token: string | null
  /** ISO 8601; null for one that never was on trial. */
  trialExpiration: string | null
  /** When somebody of it used the product last, to the hour (ISO 8601); null for never. */
  lastActivityAt: string | null
  /** Days until the due date by the company's calendar; negative when it is past. */
  daysLeft: number
  dueLevel: DueLevel
  /** What moving the due date on by the recurrence would make of it (ISO 8601). */
  renewedDueDate: string
  /** It has campaigns, and what belongs to them. */
  campaignsEnabled: boolean
  use: PlanUse
  /** Until when it is put away, to be removed then (ISO 8601); null for one that is not. */
  putAwayUntil: string | null
  /** It is the super users' own, which can be neither deleted, switched off nor expired. */
  isOwn: boolean
}

/**
 * By which companies are filtered: how near their due date is, among those that are switched on; `pastDue`,
 * of these, has it behind it; `trial` has paid nothing yet, and time left; `inactive` were switched off.
 * `putAway` were put away, and stand in no other list.
 */
export const companyStandings = [
  'ahead',
  'soon',
  'due',
  'overdue',
  'pastDue',
  'trial',
  'inactive',
  'putAway',
] as const satisfies readonly (DueLevel | CompanyState | 'putAway')[]
export type CompanyFilter = (typeof companyStandings)[number]

/** When a company was used last: within 7 days, within 30, or not within 30 (or never). */
export const companyActivities = ['week', 'month', 'idle'] as const
export type CompanyActivity = (typeof companyActivities)[number]

/** How much of what a plan counts is used; without a limit where null. */
export interface Used {
  used: number
  limit: number | null
}

/** Somebody who manages a company. */
export interface CompanyAdmin {
  id: number
  name: string
  email: string
  /** They have chosen no password yet. */
  invited: boolean
  /** Of the usage: they are refused for too many wrong passwords. */
  locked?: boolean
}

/** What a company has of what its plan counts. */
export interface PlanUse {
  users: Used
  connections: Used
  queues: Used
  /** Of its files, in whole MB, rounded up. */
  storageMb: Used
}

export interface CompanyUsage extends PlanUse {
  storage: CompanyStorage
  /** Those who may log in, the first one first. */
  admins: CompanyAdmin[]
}

/** What remains of a company that was deleted. */
export interface RemovedCompany {
  /** The company's. */
  id: number
  name: string
  /** Why, as whoever deleted it said. */
  reason: string | null
  /** The super user's name. */
  removedBy: string
  /** ISO 8601. */
  removedAt: string
  /** When its data were taken along last (ISO 8601); null for never. */
  exportedAt: string | null
}

/** A way in for an admin of a company: a link by which they choose a password. */
export interface CompanyAccess {
  admin: CompanyAdmin
  link: PasswordLink
}

/** What a company has of its plan; nothing where it has none. */
export type OwnPlan = Pick<Plan, 'id' | 'name' | 'users' | 'connections' | 'queues' | 'value'>

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

/** Days after which a company that was put away is removed. */
export const PUT_AWAY_DAYS = 30

export const companiesApi = {
  storage: endpoint('GET', '/storage').answers<CompanyStorage>(),
  /** Every company of the installation, by name; for super users. */
  listAll: endpoint('GET', '/companies/list').answers<ListedCompany[]>(),
  /**
   * Every company of the installation, by name, page by page; for super users. `searchParam`: in name,
   * e-mail, phone or token.
   */
  list: endpoint('GET', '/companies', {
    // By `urgency`: past the due date, the longest first; trials that end within a week; the others by their
    // due date; at last what owes nothing (the super users' own, switched off, put away).
    query: object({
      ...orderedPageQuery('name', 'urgency'),
      standing: string<CompanyFilter>().oneOf(companyStandings),
      activity: string<CompanyActivity>().oneOf(companyActivities),
    }),
  }).answers<PageFacts & { companies: ManagedCompany[] }>(),
  /** The same as newer clients ask for it. */
  withPlans: endpoint('GET', '/companiesPlan').answers<{ companies: ListedCompany[] }>(),
  /** One's own in full, with its plan in full and what newer clients show of it in their menu. */
  offered: endpoint('GET', '/companies/listPlan/:id', { params: ownCompanyParams }).answers<
    CompanyDetail & { plan: PlanSwitches & Partial<OwnPlan> }
  >(),
  /**
   * One's own; what is paid for it for those who manage it. Of any company, and with all that is known of it,
   * for super users.
   */
  get: endpoint('GET', '/companies/:id', { params: idParams }).answers<
    OpenCompany & Partial<Omit<ManagedCompany, keyof OpenCompany>>
  >(),
  /**
   * Makes a company and its first admin, who gets the link that is answered; for super users, as all that
   * follows. Without `dueDate` it is due at the end of today. `adminName`: the company's name, where there is
   * none. @throws ERR_COMPANY_INVALID_NAME, ERR_COMPANY_NAME_ALREADY_EXISTS, ERR_USER_EMAIL_ALREADY_EXISTS,
   * ERR_NO_PLAN_FOUND.
   */
  create: endpoint('POST', '/companies', {
    body: object({
      ...companyFields,
      name: companyFields.name.defined(),
      email: email().required(),
      planId: id().required(),
      adminName: text(limits.name.max).trim(),
    }),
  }).answers<ManagedCompany & CompanyAccess>(),
  /**
   * What is not sent, or sent empty of what a company needs, stays. A plan that the company does not fit into
   * is refused: ERR_PLAN_EXCEEDED.
   */
  update: endpoint('PUT', '/companies/:id', {
    params: idParams,
    body: object({
      ...companyFields,
      email: email().transform(keptWhereEmpty),
      planId: id().transform(keptWhereEmpty),
    }),
  }).answers<ManagedCompany>(),
  /**
   * Moves the due date on by the months of the recurrence. `dueDate`: the one that it has, as the caller
   * knows it: of two who move it at once the second is refused. @throws ERR_CHANGED_MEANWHILE.
   */
  renew: endpoint('POST', '/companies/:id/renew', {
    params: idParams,
    body: object({ dueDate: instant() }),
  }).answers<ManagedCompany>(),
  /**
   * What it uses of its plan, and who manages it: one's own for those who manage it, of any company for super
   * users.
   */
  usage: endpoint('GET', '/companies/:id/usage', { params: idParams }).answers<CompanyUsage>(),
  /** A new link for one of its admins to choose a password; for the first one, where none is named. */
  resendAccess: endpoint('POST', '/companies/:id/access', {
    params: idParams,
    body: object({ userId: id() }),
  }).answers<CompanyAccess>(),
  /** Lets an admin of it log in again who was locked out by wrong passwords. */
  unlockAdmin: endpoint('POST', '/companies/:id/unlock', {
    params: idParams,
    body: object({ userId: id().required() }),
  }).answers<{ message: string }>(),
  /** A JSON file of all that is stored of it, without secrets and without the files themselves. */
  export: endpoint('GET', '/companies/:id/export', { params: idParams }).answers<string>(),
  /**
   * Removes it with all that is its own. `name`: its name as somebody typed it; `reason`: is kept with who
   * deleted it. Without a name it is switched off and put away instead, and removed after `PUT_AWAY_DAYS`.
   * @throws ERR_COMPANY_NAME_MISMATCH, ERR_OWN_COMPANY.
   */
  remove: endpoint('DELETE', '/companies/:id', {
    params: idParams,
    body: object({ name: text(limits.company.name), reason: text(limits.reason.max).trim() }),
  }).answers<{ message: string }>(),
  /** Brings back one that was put away, switched on; another stays as it is. */
  restore: endpoint('POST', '/companies/:id/restore', { params: idParams }).answers<ManagedCompany>(),
  /** Those that were deleted, the newest first. */
  removed: endpoint('GET', '/companies/removed', {
    query: object({ pageNumber: pageQuery.pageNumber }),
  }).answers<PageFacts & { companies: RemovedCompany[] }>(),
  /**
   * The hours that count where the setting `scheduleType` says company, and the special days; what is not
   * sent stays.
   */
  updateSchedules: endpoint('PUT', '/companies/:id/schedules', {
    params: idParams,
    body: object({ schedules: workingHoursSchema, specialDays: specialDaysSchema }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<CompanyDetail>(),
  /**
   * Brazil's holidays of a year, of this one where none is named: those of the nation, Carnival and Corpus
   * Christi. Those with a fixed date come every year.
   */
  holidays: endpoint('GET', '/holidays', {
    query: object({ year: number().integer().min(HOLIDAY_YEARS.min).max(HOLIDAY_YEARS.max) }),
  }).answers<Holiday[]>(),
}
