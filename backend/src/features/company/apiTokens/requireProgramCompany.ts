import { isSwitchedOff, type PlanSwitch } from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'
import { mailIsOn } from '../../../platform/mail/transport.js'
import { mayWork, switchedOff } from '../../billing/companies/index.js'
import { refuseCompany, type CompanyAccess } from '../auth/index.js'
import { hasVerifiedEmail } from '../emailVerification/index.js'

/** The company of a program, by `programCompanyColumns`. */
export interface ProgramCompany extends CompanyAccess {
  companyId: number
  hasVerifiedEmail: boolean
  switchedOff: PlanSwitch[]
}

/**
 * SQL columns of `companies company`, as `requireProgramCompany` needs them.
 * @param now the SQL of the instant.
 */
export const programCompanyColumns = (now: string): string => `
  company.id as "companyId", company.status, company.due_date as "dueDate", ${mayWork('company', now)} as "mayWork",
  ${hasVerifiedEmail('company.id')} as "hasVerifiedEmail", ${switchedOff('company')} as "switchedOff"`

/**
 * Refuses the programs of a company that may not use the API.
 * @throws AppError ERR_SUBSCRIPTION_EXPIRED, ERR_COMPANY_INACTIVE, ERR_EMAIL_NOT_VERIFIED; ERR_NO_PERMISSION
 *   where the company's plan has no API.
 */
export function requireProgramCompany(company: ProgramCompany): void {
  if (!company.mayWork) refuseCompany(company)
  if (mailIsOn() && !company.hasVerifiedEmail) throw new AppError('ERR_EMAIL_NOT_VERIFIED')
  if (isSwitchedOff('api:manage', company.switchedOff)) throw new AppError('ERR_NO_PERMISSION')
}
