import { QueryTypes, Transaction, type FindOptions } from 'sequelize'
import { Company, Plan, Setting } from '../../../models/index.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { database } from '../../../platform/database/database.js'
import { raw, sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { currentCompanyId, withPlatformScope } from '../../../platform/tenancy/scope.js'

/**
 * SQL condition: the company is the super users' own.
 * @param company the alias of its row.
 */
export const ofSuperUsers = (company: string): string =>
  `exists (select from users u where u.company_id = ${company}.id and u.super)`

/** The super users' own companies that the scope sees, by id. There is one, as a rule. */
export async function ownCompanies(): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    sql`select c.id from companies c where ${raw(ofSuperUsers('c'))} order by c.id`,
  )
  return rows.map(({ id }) => id)
}

/**
 * SQL condition: the company may use the product. It is switched on, and its due date plus the installation's
 * days of grace is ahead. The super users' own company always may.
 * @param company the alias of its row.
 * @param now the parameter with the instant.
 */
export const mayWork = (company: string, now: string): string =>
  `((${company}.status and ${company}.due_date > ${now}::timestamptz - make_interval(days => (select grace_days())))
    or ${ofSuperUsers(company)})`

/**
 * SQL condition: the company has moved in, and no super user has opened it yet. Only people write to its
 * customers.
 * @param company the alias of its row.
 */
export const isClosed = (company: string): string => `(${company}.closed_for_sending_at is not null)`

/** SQL condition: the company of the scope is not closed for sending. */
export const IS_OPEN_HERE = `not exists (select from companies closed where ${isClosed('closed')})`

/**
 * SQL condition: what the product does by itself may write to the company's customers. The company may use
 * the product, and is not closed for sending.
 * @param company the alias of its row.
 * @param now the parameter with the instant.
 */
export const maySend = (company: string, now: string): string =>
  `(not ${isClosed(company)} and ${mayWork(company, now)})`

/**
 * SQL expression: the switches that a company's plan does not include.
 * @param company the alias of its row.
 */
export const switchedOff = (company: string): string =>
  `coalesce((select p.switched_off from plans p where p.id = ${company}.plan_id), '{}')`

/** Until when a company may use the product: its due date plus the installation's days of grace. */
export async function worksUntil(dueDate: Date): Promise<Date> {
  const [grace] = await readRows<{ until: Date }>(
    sql`select ${dueDate}::timestamptz + make_interval(days => grace_days()) as until`,
  )
  return grace?.until ?? dueDate
}

/** Whether the company of the scope may use the product at an instant. */
export async function companyMayWork(now: Date): Promise<boolean> {
  const [found] = await database.query<{ mayWork: boolean }>(
    `select ${mayWork('c', '$1')} as "mayWork" from companies c`,
    { bind: [now], type: QueryTypes.SELECT },
  )
  return found?.mayWork ?? false
}

/** Whether what the product does by itself may write to customers of the scope's company (`maySend`). */
export async function companyMaySend(now: Date): Promise<boolean> {
  const [found] = await database.query<{ maySend: boolean }>(
    `select ${maySend('c', '$1')} as "maySend" from companies c`,
    { bind: [now], type: QueryTypes.SELECT },
  )
  return found?.maySend ?? false
}

/**
 * Called before a message is stored that nobody writes now.
 * @throws AppError ERR_COMPANY_CLOSED while the company of the scope is closed for sending.
 */
export async function requireOpen(): Promise<void> {
  const [found] = await readRows<{ isOpen: boolean }>(sql`select ${raw(IS_OPEN_HERE)} as "isOpen"`)
  if (found?.isOpen === false) throw new AppError('ERR_COMPANY_CLOSED')
}

// Weaker than FOR UPDATE: rows that merely refer to the locked one can still be inserted.
const LOCK = Transaction.LOCK.NO_KEY_UPDATE

/**
 * Locks the company of the scope, with its plan. Nobody else can add or remove what the plan counts until the
 * scope ends, so a count holds until the commit. The plan is read after the lock, so a limit that was lowered
 * meanwhile counts.
 */
export async function claimCompany(): Promise<Company> {
  const company = await Company.findByPk(currentCompanyId(), { lock: LOCK, rejectOnEmpty: true })
  company.plan = await planThatCounts(company)
  return company
}

/** Locks the companies of a plan, each as `claimCompany` does. Runs in the platform's scope. */
export const claimCompaniesOfPlan = (planId: number): Promise<Company[]> =>
  Company.findAll({ attributes: ['id'], where: { planId }, order: [['id', 'ASC']], lock: LOCK })

/**
 * The plan with the lower limits of a planned smaller plan, so that nothing is added that would exceed it
 * later.
 */
async function planThatCounts({ planId, plannedPlanId }: Company): Promise<Plan | null> {
  const plan = planId === null ? null : await Plan.findByPk(planId)
  const planned = plannedPlanId === null ? null : await Plan.findByPk(plannedPlanId)
  if (!plan || !planned) return plan
  const least = (counted: 'users' | 'connections' | 'queues') => Math.min(plan[counted], planned[counted])
  const limits = { users: least('users'), connections: least('connections'), queues: least('queues') }
  return Plan.build({ ...plan.get(), ...limits })
}

/**
 * The company of the scope, by its id; other companies are not found, nor deleted ones.
 * @param options what is read with it.
 * @throws AppError ERR_NO_COMPANY_FOUND
 */
export async function findCompany(
  id: number,
  options: Pick<FindOptions<Company>, 'include'> = {},
): Promise<Company> {
  const company = await Company.findByPk(id, options)
  if (!company || company.removedAt) throw new AppError('ERR_NO_COMPANY_FOUND')
  return company
}

/** Adds the company's id and name to its records. Older clients expect them. */
export async function withCompany<T extends object>(
  records: readonly T[],
): Promise<(T & { company: { id: number; name: string } })[]> {
  const { id, name } = await findCompany(currentCompanyId())
  return records.map((record) => ({ ...record, company: { id, name } }))
}

/** Longest useful list. */
const MOST_COMPANIES = 5_000

/** Every company of the installation with its plan and settings, by name. Call it outside of any scope. */
export const listAllCompanies = (): Promise<Company[]> =>
  withPlatformScope('the companies, for a super user', () =>
    Company.findAll({
      where: { removedAt: null, putAwayAt: null },
      include: [
        { model: Plan, as: 'plan' },
        { model: Setting, as: 'settings', separate: true, order: [['key', 'ASC']] },
      ],
      order: [byAlphabet('Company'), ['id', 'ASC']],
      limit: MOST_COMPANIES,
    }),
  )
