import { isSwitchedOff, type PlanSwitch } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { clock } from '../../../platform/clock/clock.js'
import { isSameSecret } from '../../../platform/crypto/isSameSecret.js'
import { database } from '../../../platform/database/database.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { Program } from '../../../platform/http/programRoute.js'
import { mailIsOn } from '../../../platform/mail/transport.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { refuseCompany, type CompanyAccess } from '../auth/index.js'
import { mayWork, switchedOff } from '../../billing/companies/index.js'
import { hasVerifiedEmail } from '../emailVerification/index.js'
import { tokenHashOf } from '../connections/index.js'

interface TokenRow extends Program, CompanyAccess {
  hasVerifiedEmail: boolean
  switchedOff: PlanSwitch[]
  tokenHash: string
}

/** Two companies may have chosen the same token without knowing it. */
const OWNERS = `
  select c.id as "connectionId", c.company_id as "companyId", c.token_hash as "tokenHash",
         company.status, company.due_date as "dueDate", ${mayWork('company', '$2')} as "mayWork",
         ${hasVerifiedEmail('company.id')} as "hasVerifiedEmail", ${switchedOff('company')} as "switchedOff"
    from connections c join companies company on company.id = c.company_id
   where c.token_hash = $1 limit 2`

/**
 * The connection of a token. It is found by the token's keyed hash, so the duration of the search reveals
 * nothing about existing tokens. Call it outside of any scope.
 * @throws AppError ERR_INVALID_API_TOKEN for a token of nobody, or of two companies;
 *   ERR_SUBSCRIPTION_EXPIRED, ERR_COMPANY_INACTIVE, ERR_EMAIL_NOT_VERIFIED; ERR_NO_PERMISSION where the
 *   company's plan has no API.
 */
export async function authenticateProgram(token: string): Promise<Program> {
  const hash = tokenHashOf(token.trim())
  const owners = await withPlatformScope('whose token a program has', () =>
    database.query<TokenRow>(OWNERS, { bind: [hash, clock.now()], type: QueryTypes.SELECT }),
  )
  const [owner, ...others] = owners.filter(({ tokenHash }) => isSameSecret(tokenHash, hash))
  if (!owner || others.length > 0) throw new AppError('ERR_INVALID_API_TOKEN')
  if (!owner.mayWork) refuseCompany(owner)
  if (mailIsOn() && !owner.hasVerifiedEmail) throw new AppError('ERR_EMAIL_NOT_VERIFIED')
  if (isSwitchedOff('api:manage', owner.switchedOff)) throw new AppError('ERR_NO_PERMISSION')
  return { companyId: owner.companyId, connectionId: owner.connectionId }
}
