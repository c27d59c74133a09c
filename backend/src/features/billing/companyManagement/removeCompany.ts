import type { BodyOf, companiesApi } from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import { type Company, Connection, RemovedCompany } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { withoutAuditEntries } from '../../../platform/tenancy/auditNotes.js'
import { changeCompany, claimCompany, findCompany } from '../companies/index.js'
import { stopSession } from '../../company/connections/index.js'
import { dropSessions } from '../../company/auth/index.js'
import { removeSignOn } from '../../company/signOn/index.js'
import { closeAccounts } from '../../company/users/index.js'
import { isOwnCompany } from './companyManagement.queries.js'
import { putAwayUntil } from './companyManagement.rules.js'

/**
 * Deletes the company of the scope. Nobody can log in any more, its sessions, sockets and WhatsApp sessions
 * end, and its name and e-mails become free. `removeCompanyJob` deletes its rows, and the sweep for unused
 * files its files.
 * @param body `name`: the company's name, typed as a confirmation. `reason` is stored in the record of the
 *   deletion.
 * @throws AppError ERR_NO_COMPANY_FOUND, ERR_OWN_COMPANY, ERR_COMPANY_NAME_MISMATCH
 */
export async function removeCompany(
  id: number,
  { name: typed, reason }: { name: string } & BodyOf<typeof companiesApi.remove>,
  actor: UserActor,
): Promise<void> {
  await findCompany(id)
  const company = await claimCompany()
  if (await isOwnCompany()) throw new AppError('ERR_OWN_COMPANY')
  if (typed.trim() !== company.name) throw new AppError('ERR_COMPANY_NAME_MISMATCH', { field: 'body.name' })
  await takeOut(company, { removedBy: actor.name, reason: reason || null })
}

/**
 * Deletes the company of the scope if it was put away long enough ago.
 * @returns whether it did.
 */
export async function removePutAway(now: Date): Promise<boolean> {
  const company = await claimCompany()
  const { putAwayAt, putAwayBy, removedAt } = company
  if (!putAwayAt || removedAt || putAwayUntil(putAwayAt) > now || (await isOwnCompany())) return false
  await takeOut(company, { removedBy: putAwayBy ?? '', reason: null })
  return true
}

async function takeOut(company: Company, who: Pick<RemovedCompany, 'removedBy' | 'reason'>): Promise<void> {
  const { id, name, exportedAt } = company
  const removedAt = clock.now()
  await RemovedCompany.create({ id, name, exportedAt, removedAt, ...who })
  for (const connection of await Connection.findAll()) await stopSession(connection)
  await withoutAuditEntries(async () => {
    await changeCompany(company, { status: false, planId: null, removedAt })
    await closeAccounts()
    await removeSignOn()
  })
  await dropSessions()
  await recordEvent('company.changed', {})
}
