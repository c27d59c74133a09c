import { localTime } from '@balcao/contract'
import { env } from '../../../platform/config/env.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { companySettings } from '../settings/index.js'
import type { CompanyAccess } from './auth.rules.js'

/** Whom to ask about a subscription, where the installation names somebody. */
export function supportContactFields(): { supportContact?: string } {
  const { SUPPORT_CONTACT: supportContact } = env
  return supportContact === undefined ? {} : { supportContact }
}

/**
 * Refuses somebody whose company may not use the product, and says whom to ask.
 * @param dueDay the due date by the company's calendar, where it is known.
 * @throws AppError ERR_COMPANY_INACTIVE for one that was switched off, ERR_SUBSCRIPTION_EXPIRED with dueDate
 *   for the others.
 */
export function refuseCompany({ status, dueDate }: CompanyAccess, dueDay?: string): never {
  if (!status) throw new AppError('ERR_COMPANY_INACTIVE', supportContactFields())
  const due = { dueDate: dueDate.toISOString(), ...(dueDay !== undefined && { dueDay }) }
  throw new AppError('ERR_SUBSCRIPTION_EXPIRED', { ...due, ...supportContactFields() })
}

/**
 * The same in the scope of that company, whose calendar says which day it was due. @throws AppError as
 * `refuseCompany`.
 */
export async function refusePeople(access: CompanyAccess): Promise<never> {
  const { timezone } = await companySettings()
  return refuseCompany(access, localTime(access.dueDate, timezone).date)
}
