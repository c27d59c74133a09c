import { Transaction } from 'sequelize'
import { Company, Plan } from '../../models/index.js'
import { AppError } from '../../platform/errors/AppError.js'
import { currentCompanyId } from '../../platform/tenancy/scope.js'

// Weaker than FOR UPDATE: rows that merely refer to the locked one go on being inserted.
const LOCK = Transaction.LOCK.NO_KEY_UPDATE

/**
 * The company of the scope with its plan. Until the scope ends nobody else adds to it or takes from it what its plan counts: what
 * is counted holds until the commit.
 */
export const claimCompany = (): Promise<Company> =>
  Company.findByPk(currentCompanyId(), {
    include: [{ model: Plan, as: 'plan' }],
    lock: { level: LOCK, of: Company },
    rejectOnEmpty: true,
  })

/** The company of the scope, by its id; another's is not to be found. @throws AppError ERR_NO_COMPANY_FOUND */
export async function findCompany(id: number): Promise<Company> {
  const company = await Company.findByPk(id)
  if (!company) throw new AppError('ERR_NO_COMPANY_FOUND')
  return company
}
