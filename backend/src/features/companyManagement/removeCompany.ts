import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../events/recordEvent.js'
import { Connection, PasswordLink, UserSession } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { database } from '../../platform/database/database.js'
import { AppError } from '../../platform/errors/AppError.js'
import { withoutAuditEntries } from '../../platform/tenancy/auditNotes.js'
import { claimCompany, findCompany } from '../companies/index.js'
import { stopSession } from '../connections/index.js'
import { isOwnCompany } from './companyManagement.queries.js'

/**
 * Takes the company of the scope out of the product: nobody of it gets in, its logins, sockets and WhatsApp sessions end, and its name
 * and e-mails are free. Its rows are removed by `removeCompanyJob`, its files by the sweep of those that no row names.
 * @param typed its name, as somebody typed it to show that they mean this one.
 * @throws AppError ERR_NO_COMPANY_FOUND, ERR_OWN_COMPANY, ERR_COMPANY_NAME_MISMATCH
 */
export async function removeCompany(id: number, typed: string): Promise<void> {
  await findCompany(id)
  const company = await claimCompany()
  if (await isOwnCompany()) throw new AppError('ERR_OWN_COMPANY')
  if (typed.trim() !== company.name) throw new AppError('ERR_COMPANY_NAME_MISMATCH', { field: 'body.name' })
  for (const connection of await Connection.findAll()) await stopSession(connection)
  await withoutAuditEntries(async () => {
    await company.update({ status: false, planId: null, removedAt: clock.now() })
    // An address that nobody has, so that its person may be added elsewhere.
    await database.query(
      `update users set active = false, email = id || '@removed.invalid' where company_id = $1`,
      {
        bind: [id],
        type: QueryTypes.UPDATE,
      },
    )
  })
  await UserSession.destroy({ where: {} })
  await PasswordLink.destroy({ where: {} })
  await recordEvent('company.changed', {})
}
