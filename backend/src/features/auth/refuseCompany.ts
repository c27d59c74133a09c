import { env } from '../../platform/config/env.js'
import { AppError } from '../../platform/errors/AppError.js'
import type { CompanyAccess } from './auth.rules.js'

/** Whom to ask about a subscription, where the installation names somebody. */
export function supportContactFields(): { supportContact?: string } {
  const { SUPPORT_CONTACT: supportContact } = env
  return supportContact === undefined ? {} : { supportContact }
}

/**
 * Refuses somebody whose company may not use the product, and says whom to ask.
 * @throws AppError ERR_COMPANY_INACTIVE for one that was switched off, ERR_SUBSCRIPTION_EXPIRED with dueDate for the others.
 */
export function refuseCompany({ status, dueDate }: CompanyAccess): never {
  throw status
    ? new AppError('ERR_SUBSCRIPTION_EXPIRED', { dueDate: dueDate.toISOString(), ...supportContactFields() })
    : new AppError('ERR_COMPANY_INACTIVE', supportContactFields())
}
