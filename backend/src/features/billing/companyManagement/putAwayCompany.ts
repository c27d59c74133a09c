import { recordEvent } from '../../../events/recordEvent.js'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { changeCompany, claimCompany, findCompany } from '../companies/index.js'
import { isOwnCompany } from './companyManagement.queries.js'

/**
 * Puts the company of the scope away: it is switched off and leaves the lists. Nothing is deleted until
 * `removePutAwayJob`. Putting it away again does not move that date.
 * @throws AppError ERR_NO_COMPANY_FOUND, ERR_OWN_COMPANY
 */
export async function putAwayCompany(id: number, actor: UserActor): Promise<void> {
  await findCompany(id)
  const company = await claimCompany()
  if (await isOwnCompany()) throw new AppError('ERR_OWN_COMPANY')
  if (company.putAwayAt) return
  await changeCompany(company, { status: false, putAwayAt: clock.now(), putAwayBy: actor.name })
  await recordEvent('company.changed', {})
}

/**
 * Restores a company of the scope that was put away, switched on. Other companies stay as they are.
 * @throws AppError ERR_NO_COMPANY_FOUND
 */
export async function restoreCompany(id: number): Promise<void> {
  await findCompany(id)
  const company = await claimCompany()
  if (!company.putAwayAt) return
  await changeCompany(company, { status: true, putAwayAt: null, putAwayBy: null })
  await recordEvent('company.changed', {})
}
