import type { SettingName } from '@balcao/contract'
import type { Company, User } from '../../../models/index.js'
import { refuseDuplicates } from '../../../platform/database/uniqueViolation.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { storeFirstSettings } from '../../company/settings/index.js'
import { addFirstAdmin, type FirstAdmin } from '../../company/users/index.js'
import { insertCompany, companyUniqueKeys, requireCompanyName, type NewCompany } from '../companies/index.js'

export interface CompanyWithAdmin extends NewCompany {
  /** Stored settings; other keys have their default. */
  settings?: Partial<Record<SettingName, string>>
  /** Its first admin. */
  admin: FirstAdmin
}

/**
 * Creates a company, its first admin and its settings, all or nothing. Call it outside of any scope, with the
 * password hashed before. Of two calls at once with the same name or e-mail, the second is refused.
 * @throws AppError ERR_COMPANY_INVALID_NAME, ERR_COMPANY_NAME_ALREADY_EXISTS, ERR_USER_EMAIL_ALREADY_EXISTS
 *   (field `body.email`), ERR_NO_PLAN_FOUND.
 */
export async function createCompany({
  admin,
  settings = {},
  ...columns
}: CompanyWithAdmin): Promise<{ company: Company; admin: User }> {
  requireCompanyName(columns.name)
  return withPlatformScope('a new company', () =>
    refuseDuplicates(companyUniqueKeys, async () => {
      const company = await insertCompany(columns)
      const user = await addFirstAdmin(company.id, admin)
      await storeFirstSettings(company.id, settings)
      return { company, admin: user }
    }),
  )
}
