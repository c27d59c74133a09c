import { DAY_MS } from '@balcao/contract/time/durations'
import {
  pageSizes,
  type CompanyActivity,
  type CompanyFilter,
  type companiesApi,
  type CompanyUsage,
  type DueLevel,
  type QueryOf,
} from '@balcao/contract'
import { literal, Op, type OrderItem, type WhereOptions } from 'sequelize'
import { Company, Plan, RemovedCompany, Setting, type User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { pageOf, type Page } from '../../../platform/database/page.js'
import { quotedText, withWords } from '../../../platform/database/searchText.js'
import { settingOf } from '../../company/settings/index.js'
import { listAdmins } from '../../company/users/index.js'
import {
  countPlanUse,
  countPlanUses,
  findCompany,
  isCustomer,
  ownCompanies,
  stateOfCompany,
  type Use,
} from '../companies/index.js'
import { storageOfCompany } from '../../conversations/media/index.js'
import { planUseOf } from './companyManagement.rules.js'

const withFacts = [
  { model: Plan, as: 'plan' },
  { model: Setting, as: 'settings', separate: true, order: [['key', 'ASC']] as [string, string][] },
]

/** A company with plan, settings and counts. `isOwn`: it is the super users' own. */
export interface KnownCompany {
  company: Company
  use: Use
  isOwn: boolean
}

/** SQL expression of an instant. */
const instant = (at: Date): string => `${quotedText(at.toISOString())}::timestamptz`

/** SQL expression: days until the due date in each company's time zone. */
const daysLeft = (now: Date): string => {
  const zone = settingOf('timezone', '"Company".id')
  return `(("Company".due_date at time zone ${zone})::date - (${instant(now)} at time zone ${zone})::date)`
}

/** SQL conditions on the days left; the same as `dueLevelOf`. */
const levels: Record<DueLevel, string> = {
  ahead: '> 5',
  soon: '= 5',
  due: 'between -3 and 4',
  overdue: '< -3',
}

function companyFilter(asked: CompanyFilter, now: Date): WhereOptions {
  if (asked === 'putAway') return {}
  if (asked === 'closed') return { closedForSendingAt: { [Op.ne]: null } }
  if (asked === 'inactive' || asked === 'pastDue' || asked === 'trial')
    return literal(`${stateOfCompany('"Company"', instant(now))} = '${asked}'`)
  return literal(`("Company".status and ${daysLeft(now)} ${levels[asked]})`)
}

function activeSince(asked: CompanyActivity, now: Date): WhereOptions {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  if (asked !== 'idle') return { lastActivityAt: { [Op.gte]: ago(asked === 'week' ? 7 : 30) } }
  return { [Op.or]: [{ lastActivityAt: null }, { lastActivityAt: { [Op.lt]: ago(30) } }] }
}

/**
 * The order that `companiesApi.list` describes. The client groups companies the same way (`urgency.rules.ts`
 * there).
 */
function byUrgency(now: Date): OrderItem[] {
  const at = instant(now)
  const group = `case when not ${isCustomer('"Company"')} then 3 when "Company".due_date <= ${at} then 0
    when "Company".trial_expiration > ${at} and "Company".trial_expiration <= ${at} + interval '7 days' then 1 else 2 end`
  return [
    [literal(group), 'ASC'],
    ['dueDate', 'ASC'],
    ['id', 'ASC'],
  ]
}

const SEARCHED = ['name', 'email', 'phone', 'operator_reference'].map(
  (column) => `coalesce("Company"."${column}", '')`,
)

/** One page of all companies. Runs in the platform's scope. */
export async function listCompanyPage({
  searchParam,
  pageNumber = 1,
  standing: asked,
  activity,
  orderBy,
}: QueryOf<typeof companiesApi.list>): Promise<Page<KnownCompany>> {
  const now = clock.now()
  const where = {
    [Op.and]: [
      { removedAt: null, putAwayAt: asked === 'putAway' ? { [Op.ne]: null } : null },
      ...(searchParam ? [withWords(SEARCHED, searchParam)] : []),
      ...(asked ? [companyFilter(asked, now)] : []),
      ...(activity ? [activeSince(activity, now)] : []),
    ],
  }
  const order: OrderItem[] = orderBy === 'urgency' ? byUrgency(now) : [byAlphabet('Company'), ['id', 'ASC']]
  const page = await pageOf(Company, { where, include: withFacts, order }, pageNumber, pageSizes.plain)
  const companyId = page.rows.map(({ id }) => id)
  const ownIds = await ownCompanies()
  const useOf = await countPlanUses(companyId)
  const rows = page.rows.map((company) => ({
    company,
    use: useOf(company.id),
    isOwn: ownIds.includes(company.id),
  }))
  return { ...page, rows }
}

/** The company of the scope. @throws AppError ERR_NO_COMPANY_FOUND */
export async function findKnownCompany(id: number): Promise<KnownCompany> {
  const company = await findCompany(id, { include: withFacts })
  return { company, use: await countPlanUse(id), isOwn: await isOwnCompany() }
}

/** Whether the company of the scope is the super users' own. */
export const isOwnCompany = async (): Promise<boolean> => (await ownCompanies()).length > 0

/**
 * Usage of the plan by the scope's company, and its admins.
 * @throws AppError ERR_NO_COMPANY_FOUND
 */
export async function usageOf(id: number): Promise<{ use: Omit<CompanyUsage, 'admins'>; admins: User[] }> {
  const { planId } = await findCompany(id)
  const plan = planId === null ? null : await Plan.findByPk(planId)
  const use = { ...planUseOf(await countPlanUse(id), plan), storage: await storageOfCompany() }
  return { use, admins: await listAdmins() }
}

/** Deleted companies, the newest first. Runs in the platform's scope. */
export const listRemoved = (pageNumber = 1): Promise<Page<RemovedCompany>> => {
  const order: OrderItem[] = [
    ['removedAt', 'DESC'],
    ['id', 'DESC'],
  ]
  return pageOf(RemovedCompany, { order }, pageNumber, pageSizes.plain)
}
