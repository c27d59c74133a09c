import { localTime } from '@balcao/contract'
import { env } from '../../../platform/config/env.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { companySettings } from '../settings/index.js'
import type { CompanyAccess } from './auth.rules.js'

/** The contact for questions about a subscription, if the installation has one. */
export function supportContactFields(): { supportContact?: string } {
  const { SUPPORT_CONTACT: supportContact } = env
  return supportContact === undefined ? {} : { supportContact }
}

/**
 * Refuses a user whose company may not use the product, with the contact to ask.
 * @param dueDay the due date in the company's time zone, if it is known.
 * @throws AppError ERR_COMPANY_INACTIVE when the company was switched off, otherwise ERR_SUBSCRIPTION_EXPIRED
 *   with dueDate.
 */
export function refuseCompany({ status, dueDate }: CompanyAccess, dueDay?: string): never {
  if (!status) throw new AppError('ERR_COMPANY_INACTIVE', supportContactFields())
  const due = { dueDate: dueDate.toISOString(), ...(dueDay !== undefined && { dueDay }) }
  throw new AppError('ERR_SUBSCRIPTION_EXPIRED', { ...due, ...supportContactFields() })
}

/**
 * `refuseCompany` in the company's scope, with the due date in its time zone.
 * @throws AppError as `refuseCompany`.
 */
export async function refusePeople(access: CompanyAccess): Promise<never> {
  const { timezone } = await companySettings()
  return refuseCompany(access, localTime(access.dueDate, timezone).date)
}
