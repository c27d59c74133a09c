import { number, object, string } from 'yup'
import { workingHoursSchema, type WorkingHours } from '../../time/calendar.js'
import { endpoint } from '../../endpoint.js'
import { email, id, idParams, instant, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { orderedPageQuery, pageQuery, type PageFacts } from '../../pagination.js'
import type { BillingRecurrence, DueLevel } from '../../time/subscriptionDates.js'
import { specialDaysSchema, type Holiday, type SpecialDay } from '../../time/workCalendar.js'
import { companyFields, keptWhereEmpty } from './companyFields.js'
import type { CompanyStorage, PlanUse } from './companyUse.js'
import type { CompanyState } from './overview.js'
import type { PasswordLink } from '../company/passwordLinks.js'
import type { Plan, PlanSwitches } from './plans.js'
import type { Setting } from '../company/settings.js'

/** Facts that everybody who works in a company may see. */
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
  /** Working hours that apply while the setting `scheduleType` is `company`. */
  schedules: WorkingHours[]
  /**
   * Special days such as holidays. They also apply to queues with hours of their own, unless the queue has
   * the same date itself.
   */
  specialDays: SpecialDay[]
  /**
   * The company has moved in, and is closed for sending since then (ISO 8601): only what a person writes is
   * sent. Null once a super user has opened it, and for all other companies.
   */
  closedForSendingAt: string | null
}

/** A company as its managers see it. */
export interface CompanyDetail extends CompanyFacts {
  createdAt: string
  updatedAt: string
}

/** Who pays for a company, with the address. */
export interface BillingAddress {
  billingName: string | null
  /** CPF or CNPJ. */
  billingDocument: string | null
  addressZip: string | null
  addressStreet: string | null
  addressNumber: string | null
  addressDistrict: string | null
  addressCity: string | null
  addressState: string | null
}

/** Fields about payment, only for the company's managers. */
type BillingFact = 'planId' | 'dueDate' | 'recurrence'

/** A company as everybody who works there may request it. */
export type OpenCompany = Omit<CompanyDetail, BillingFact>

/** A company in the list for super users. */
export interface ListedCompany extends CompanyDetail {
  plan: { id: number; name: string; value: number } | null
  /** Secrets are left out. */
  settings: Setting[]
}

/** A company as super users manage it. */
export interface ManagedCompany extends ListedCompany, BillingAddress {
  /** The operator's own reference for the company. The product doesn't use it. */
  token: string | null
  /** ISO 8601; null for a company that never was on trial. */
  trialExpiration: string | null
  /** When one of its users last used the product, to the hour (ISO 8601); null for never. */
  lastActivityAt: string | null
  /** Days until the due date, by the company's calendar; negative when it is past. */
  daysLeft: number
  dueLevel: DueLevel
  /** The due date after one renewal by the recurrence (ISO 8601). */
  renewedDueDate: string
  /** The company has campaigns, contact lists and opt-outs. */
  campaignsEnabled: boolean
  use: PlanUse
  /** Put away: it will be removed at this time (ISO 8601); null for a company that is not put away. */
  putAwayUntil: string | null
  /** The super users' own company. It can't be deleted, switched off or expired. */
  isOwn: boolean
}

/**
 * Filters of the list of companies.
 * - `ahead`, `soon`, `due`, `overdue`: how near the due date is, as `DueLevel`.
 * - `pastDue`: the due date is past.
 * - `trial`: has paid nothing yet, and the trial still runs.
 * - `inactive`: switched off. The filters above show only companies that are switched on.
 * - `closed`: has moved in, and is closed for sending.
 * - `putAway`: put away; such companies are in no other list.
 */
export const companyStandings = [
  'ahead',
  'soon',
  'due',
  'overdue',
  'pastDue',
  'trial',
  'inactive',
  'closed',
  'putAway',
] as const satisfies readonly (DueLevel | CompanyState | 'closed' | 'putAway')[]
export type CompanyFilter = (typeof companyStandings)[number]

/** When a company was last used: within 7 days, within 30 days, or longer ago (or never). */
export const companyActivities = ['week', 'month', 'idle'] as const
export type CompanyActivity = (typeof companyActivities)[number]

/** Somebody who manages a company. */
export interface CompanyAdmin {
  id: number
  name: string
  email: string
  /** They have not chosen a password yet. */
  invited: boolean
  /** Only in the usage: locked after too many wrong passwords. */
  locked?: boolean
}

export interface CompanyUsage extends PlanUse {
  storage: CompanyStorage
  /** Admins who may log in, the first one first. */
  admins: CompanyAdmin[]
}

/** The record that remains of a deleted company. */
export interface RemovedCompany {
  /** The company's former id. */
  id: number
  name: string
  /** The reason, as entered by the person who deleted it. */
  reason: string | null
  /** Name of the super user. */
  removedBy: string
  /** ISO 8601. */
  removedAt: string
  /** When its data was last exported (ISO 8601); null for never. */
  exportedAt: string | null
}

/** What was due while a company was closed for sending. Its opening marks it, and none of it is ever sent. */
export interface CompanyOverdue {
  /** Scheduled messages, which fail with ERR_SCHEDULE_CLOSED. Recurring ones go on at their next time. */
  schedules: number
  /** Campaigns that were to run. Somebody has to resume or start them. */
  campaigns: number
  /** Open tickets whose customers were silent for longer than allowed. They are closed without a message. */
  tickets: number
  /** Invoices whose reminders are not sent. */
  reminders: number
}

/** Access for an admin of a company: a link to choose a password. */
export interface CompanyAccess {
  admin: CompanyAdmin
  link: PasswordLink
}

/** The company's plan as its own users see it; null where it has none. */
export type OwnPlan = Pick<Plan, 'id' | 'name' | 'users' | 'connections' | 'queues' | 'value'>

/** Id of the caller's own company. Newer clients send `undefined` before they know it. */
const ownCompanyParams = object({
  id: id().transform((value: unknown, original: unknown) => (original === 'undefined' ? undefined : value)),
})

/** Years for which holidays are available. */
export const HOLIDAY_YEARS = { min: 2000, max: 2100 } as const

/** Days after which a put-away company is removed. */
export const PUT_AWAY_DAYS = 30

export const companiesApi = {
  storage: endpoint('GET', '/storage').answers<CompanyStorage>(),
  /** Every company of the installation, by name. For super users. */
  listAll: endpoint('GET', '/companies/list').answers<ListedCompany[]>(),
  /**
   * Every company of the installation, page by page, by name unless `order` says otherwise. For super users.
   * `searchParam` looks in name, e-mail, phone and token.
   */
  list: endpoint('GET', '/companies', {
    // Order `urgency`: first the companies past their due date, longest first; then trials that end within a
    // week; then the others by due date; last those that owe nothing (the super users' own, switched off, put
    // away).
    query: object({
      ...orderedPageQuery('name', 'urgency'),
      standing: string<CompanyFilter>().oneOf(companyStandings),
      activity: string<CompanyActivity>().oneOf(companyActivities),
    }),
  }).answers<PageFacts & { companies: ManagedCompany[] }>(),
  /** The same list under the path that newer clients use. */
  withPlans: endpoint('GET', '/companiesPlan').answers<{ companies: ListedCompany[] }>(),
  /** The caller's own company, with its whole plan and the fields that newer clients show in their menu. */
  offered: endpoint('GET', '/companies/listPlan/:id', { params: ownCompanyParams }).answers<
    CompanyDetail & { plan: PlanSwitches & Partial<OwnPlan> }
  >(),
  /**
   * The caller's own company; its managers also see what it pays. Super users may request any company, with
   * all fields.
   */
  get: endpoint('GET', '/companies/:id', { params: idParams }).answers<
    OpenCompany & Partial<Omit<ManagedCompany, keyof OpenCompany>>
  >(),
  /**
   * Creates a company and its first admin. The answer has the admin's link to choose a password. For super
   * users, as are the calls below. Without `dueDate` the company is due at the end of today. Without
   * `adminName` the admin gets the company's name.
   * @throws ERR_COMPANY_INVALID_NAME, ERR_COMPANY_NAME_ALREADY_EXISTS, ERR_USER_EMAIL_ALREADY_EXISTS,
   *   ERR_NO_PLAN_FOUND.
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
   * Keys that are not sent keep their value, and so do required fields that are sent empty.
   * @throws ERR_PLAN_EXCEEDED for a plan that is too small for the company.
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
   * Moves the due date on by the recurrence. `dueDate` is the current one, as the caller knows it. If two
   * callers renew at once, the second is refused.
   * @throws ERR_CHANGED_MEANWHILE.
   */
  renew: endpoint('POST', '/companies/:id/renew', {
    params: idParams,
    body: object({ dueDate: instant() }),
  }).answers<ManagedCompany>(),
  /** Use of the plan, and the admins. Managers see their own company, super users any. */
  usage: endpoint('GET', '/companies/:id/usage', { params: idParams }).answers<CompanyUsage>(),
  /** Makes a new link for an admin to choose a password. Without a named admin it is for the first one. */
  resendAccess: endpoint('POST', '/companies/:id/access', {
    params: idParams,
    body: object({ userId: id() }),
  }).answers<CompanyAccess>(),
  /** Unlocks an admin who was locked out after too many wrong passwords. */
  unlockAdmin: endpoint('POST', '/companies/:id/unlock', {
    params: idParams,
    body: object({ userId: id().required() }),
  }).answers<{ message: string }>(),
  /** A JSON file of the company's stored data, without secrets and without the files themselves. */
  export: endpoint('GET', '/companies/:id/export', { params: idParams }).answers<string>(),
  /**
   * Deletes a company and its data. `name`: the company's name, typed as confirmation. `reason`: stored with
   * the name of the super user. Without `name` the company is only switched off and put away, and deleted
   * after `PUT_AWAY_DAYS`.
   * @throws ERR_COMPANY_NAME_MISMATCH, ERR_OWN_COMPANY.
   */
  remove: endpoint('DELETE', '/companies/:id', {
    params: idParams,
    body: object({ name: text(limits.company.name), reason: text(limits.reason.max).trim() }),
  }).answers<{ message: string }>(),
  /** Restores a put-away company and switches it on. Any other company stays as it is. */
  restore: endpoint('POST', '/companies/:id/restore', { params: idParams }).answers<ManagedCompany>(),
  /** What the opening of a company would mark now. Nothing for a company that is open. */
  overdue: endpoint('GET', '/companies/:id/open', { params: idParams }).answers<CompanyOverdue>(),
  /**
   * Opens a company that has moved in for sending: schedules, campaigns, the bot and reminders work from now
   * on. What was due before is marked, and never sent. An open company stays as it is.
   */
  open: endpoint('POST', '/companies/:id/open', { params: idParams }).answers<ManagedCompany>(),
  /** Deleted companies, newest first. */
  removed: endpoint('GET', '/companies/removed', {
    query: object({ pageNumber: pageQuery.pageNumber }),
  }).answers<PageFacts & { companies: RemovedCompany[] }>(),
  /**
   * Sets the working hours that apply while the setting `scheduleType` is `company`, and the special days.
   * Keys that are not sent keep their value.
   */
  updateSchedules: endpoint('PUT', '/companies/:id/schedules', {
    params: idParams,
    body: object({ schedules: workingHoursSchema, specialDays: specialDaysSchema }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<CompanyDetail>(),
  /**
   * Brazil's holidays of a year (default: this year): the national ones, Carnival and Corpus Christi.
   * Holidays with a fixed date repeat every year.
   */
  holidays: endpoint('GET', '/holidays', {
    query: object({ year: number().integer().min(HOLIDAY_YEARS.min).max(HOLIDAY_YEARS.max) }),
  }).answers<Holiday[]>(),
}
