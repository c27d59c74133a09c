import {
  limits,
  localTime,
  type BodyOf,
  monthsOf,
  type companiesApi,
  type CompanyAccess,
} from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import type { Company, User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import {
  changeCompany,
  claimCompany,
  countPlanUse,
  exceedingOf,
  findCompany,
  requireCompanyName,
} from '../companies/index.js'
import { renewed } from '../invoices/index.js'
import { maybePlanToKeep } from '../plans/index.js'
import { changeSetting, companySettings } from '../../company/settings/index.js'
import { listAdmins, makePasswordLink, noteUnlocked } from '../../company/users/index.js'
import { presentAdmin } from './companyManagement.presenter.js'
import { createCompany } from './createCompany.js'
import { isOwnCompany } from './companyManagement.queries.js'
import { adminNameOf, dueDateIn, givenOf, requireUnlocked, timezoneOf } from './companyManagement.rules.js'

/**
 * Creates a company for a super user; its admin is invited. Call it outside of any scope.
 * @returns its id.
 * @throws AppError as `createCompany`, and ERR_VALIDATION for an invalid due date.
 */
export async function addCompany({
  adminName,
  campaignsEnabled,
  dueDate,
  token,
  name,
  ...columns
}: BodyOf<typeof companiesApi.create>): Promise<number> {
  requireCompanyName(name)
  const { company } = await createCompany({
    ...givenOf(columns),
    name,
    email: columns.email,
    planId: columns.planId,
    dueDate: dueDateIn(dueDate || localTime(clock.now(), timezoneOf()).date, timezoneOf()),
    ...(token && { operatorReference: token }),
    settings: { campaignsEnabled: String(campaignsEnabled ?? false) },
    admin: { name: adminNameOf(adminName, name, limits.name.max), email: columns.email, passwordHash: null },
  })
  return company.id
}

/**
 * Changes the company of the scope. Its users are told at once. If it may not use the product any more, its
 * sockets are cut; they reconnect when it may again.
 * @throws AppError ERR_NO_COMPANY_FOUND, ERR_COMPANY_INVALID_NAME, ERR_COMPANY_NAME_ALREADY_EXISTS,
 *   ERR_NO_PLAN_FOUND, ERR_PLAN_EXCEEDED, ERR_OWN_COMPANY, ERR_VALIDATION for an invalid due date.
 */
export async function updateManagedCompany(
  id: number,
  { campaignsEnabled, dueDate, token, name, planId, ...rest }: BodyOf<typeof companiesApi.update>,
): Promise<void> {
  await findCompany(id)
  if (name !== undefined) requireCompanyName(name)
  // The plan is locked before the company, as in a change of a plan.
  const plan = planId ? await maybePlanToKeep(planId) : null
  if (planId && !plan) throw new AppError('ERR_NO_PLAN_FOUND', { field: 'body.planId' })
  const company = await claimCompany()
  const due = dueDate ? { dueDate: dueDateIn(dueDate, (await companySettings()).timezone), dueDay: null } : {}
  if (await isOwnCompany())
    requireUnlocked({ ...due, ...(rest.status !== undefined && { status: rest.status }) }, clock.now())
  if (plan && plan.id !== company.planId) {
    const exceeding = exceedingOf([await countPlanUse(id)], plan)
    if (exceeding.length > 0) throw new AppError('ERR_PLAN_EXCEEDED', { exceeding, field: 'body.planId' })
  }
  // Switching a company on also restores one that was put away.
  const back = rest.status && { putAwayAt: null, putAwayBy: null }
  // A new plan replaces a planned one.
  const unplanned = plan && plan.id !== company.planId && { plannedPlanId: null, plannedFrom: null }
  const columns = givenOf({ ...rest, ...due, ...back, ...unplanned, name, planId, operatorReference: token })
  await changeCompany(company, columns)
  if (campaignsEnabled !== undefined) await changeSetting('campaignsEnabled', String(campaignsEnabled))
  await recordEvent('company.changed', {})
}

/**
 * Moves the due date of the scope's company by the months of its recurrence.
 * @param expectedDueDate the current due date as the caller knows it; undefined skips the check.
 * @throws AppError ERR_NO_COMPANY_FOUND; ERR_CHANGED_MEANWHILE when the due date is another, because somebody
 *   else moved it or paid.
 */
export async function renewCompany(id: number, expectedDueDate: Date | undefined): Promise<Company> {
  await findCompany(id)
  const company = await claimCompany()
  if (expectedDueDate && expectedDueDate.getTime() !== company.dueDate.getTime())
    throw new AppError('ERR_CHANGED_MEANWHILE')
  const { timezone } = await companySettings()
  await changeCompany(company, renewed(company, monthsOf(company.recurrence), clock.now(), timezone))
  await recordEvent('company.changed', {})
  return company
}

/**
 * @param userId the first admin if undefined.
 * @throws AppError ERR_NO_USER_FOUND, ERR_COMPANY_NO_ADMIN
 */
async function findAdmin(userId?: number): Promise<User> {
  const admins = await listAdmins()
  const admin = userId === undefined ? admins[0] : admins.find((each) => each.id === userId)
  if (!admin) throw new AppError(userId === undefined ? 'ERR_COMPANY_NO_ADMIN' : 'ERR_NO_USER_FOUND')
  return admin
}

/**
 * Logs that an admin of the scope's company is unlocked.
 * @throws AppError ERR_NO_COMPANY_FOUND, ERR_NO_USER_FOUND
 */
export async function noteAdminUnlocked(id: number, userId: number): Promise<User> {
  await findCompany(id)
  return noteUnlocked(await findAdmin(userId))
}

/**
 * A new link with which an admin of the scope's company chooses a password.
 * @param userId the first admin if undefined.
 * @throws AppError ERR_NO_COMPANY_FOUND, ERR_NO_USER_FOUND, ERR_COMPANY_NO_ADMIN.
 */
export async function giveAccess(id: number, userId?: number): Promise<CompanyAccess> {
  await findCompany(id)
  await claimCompany()
  const admin = await findAdmin(userId)
  return { admin: presentAdmin(admin), link: await makePasswordLink(admin) }
}

/**
 * Notes that a company's data were exported. The record of a deleted company shows it.
 * @throws AppError ERR_NO_COMPANY_FOUND
 */
export async function noteExport(id: number): Promise<Company> {
  const company = await findCompany(id)
  return changeCompany(company, { exportedAt: clock.now() })
}
