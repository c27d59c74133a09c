import type { InferAttributes } from 'sequelize'
import { Company } from '../../../models/index.js'
import { refuseDuplicates, type UniqueKeys } from '../../../platform/database/uniqueViolation.js'

/** Unique values of companies, and the e-mail of the first admin, which is unique in the installation. */
export const companyUniqueKeys: UniqueKeys = {
  companies_name: { code: 'ERR_COMPANY_NAME_ALREADY_EXISTS', field: 'name' },
  users_email: { code: 'ERR_USER_EMAIL_ALREADY_EXISTS', field: 'email' },
}

/**
 * Changes columns of a company. The caller has locked it (`claimCompany`), and records `company.changed`
 * where screens show what has changed.
 * @throws AppError ERR_COMPANY_NAME_ALREADY_EXISTS
 */
export const changeCompany = (
  company: Company,
  changes: Partial<Omit<InferAttributes<Company>, 'id'>>,
): Promise<Company> => refuseDuplicates(companyUniqueKeys, () => company.update(changes))

/** Deletes the row of a company whose other rows are gone. */
export const deleteCompany = (id: number): Promise<number> => Company.destroy({ where: { id } })
