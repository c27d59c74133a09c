import type { BillingAddress, BillingRecurrence, SettingName } from '@balcao/contract'
import { recordEventFor } from '../../../events/recordEvent.js'
import { Company, Plan, Setting, User } from '../../../models/index.js'
import { refuseDuplicates, type UniqueKeys } from '../../../platform/database/uniqueViolation.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { requireCompanyName } from './companies.rules.js'

/** What two companies may not have alike; of the admin the e-mail, whichever company has it. */
export const companyUniqueKeys: UniqueKeys = {
  companies_name: { code: 'ERR_COMPANY_NAME_ALREADY_EXISTS', field: 'name' },
  users_email: { code: 'ERR_USER_EMAIL_ALREADY_EXISTS', field: 'email' },
}

export interface NewCompany extends Partial<BillingAddress> {
  name: string
  email: string
  phone?: string | null
  planId: number
  dueDate: Date
  /** When its trial ends; absent for one that has none. */
  trialExpiration?: Date | null
  recurrence?: BillingRecurrence
  status?: boolean
  operatorReference?: string | null
  /** Stored for it; a key that is absent has its default. */
  settings?: Partial<Record<SettingName, string>>
  /** Who manages it first. Without a hash they are invited, and choose a password by a link. */
  admin: { name: string; email: string; passwordHash: string | null; emailVerified?: boolean }
}

/**
 * Makes a company, its first admin and its settings, all or nothing. Called outside of any scope; hash the
 * password before. Of two that come at once with one name or one e-mail, the second is refused.
 * @throws AppError ERR_COMPANY_INVALID_NAME, ERR_COMPANY_NAME_ALREADY_EXISTS, ERR_USER_EMAIL_ALREADY_EXISTS
 *   (field `body.email`), ERR_NO_PLAN_FOUND.
 */
export async function createCompany({
  admin,
  settings = {},
  ...columns
}: NewCompany): Promise<{ company: Company; admin: User }> {
  requireCompanyName(columns.name)
  return withPlatformScope('a new company', () =>
    refuseDuplicates(companyUniqueKeys, async () => {
      const plan = await Plan.findByPk(columns.planId)
      if (!plan) throw new AppError('ERR_NO_PLAN_FOUND', { field: 'body.planId' })
      const company = await Company.create({ ...columns, name: columns.name.trim() })
      const companyId = company.id
      const user = await User.create({ ...admin, companyId, profile: 'admin' })
      const rows = Object.entries(settings).map(([key, value]) => ({ companyId, key, value }))
      await Setting.bulkCreate(rows)
      await recordEventFor([companyId], 'installation.changed', { list: 'companies' })
      return { company, admin: user }
    }),
  )
}
