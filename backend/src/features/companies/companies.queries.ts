import { Transaction } from 'sequelize'
import { Company, Plan, Setting } from '../../models/index.js'
import { AppError } from '../../platform/errors/AppError.js'
import { currentCompanyId, withPlatformScope } from '../../platform/tenancy/scope.js'

/**
 * In SQL, whether a company may use the product: it is switched on and its due date is ahead, or it is the super users' own, which
 * nothing locks out.
 * @param company the alias of its row.
 * @param now the parameter with the instant.
 */
export const mayWork = (company: string, now: string): string =>
  `((${company}.status and ${company}.due_date > ${now})
    or exists (select from users u where u.company_id = ${company}.id and u.super))`

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

/** More than one screen lists in one go. */
const MOST_COMPANIES = 5_000

/** Every company of the installation with its plan and settings, by name. Called outside of any scope. */
export const listAllCompanies = (): Promise<Company[]> =>
  withPlatformScope('the companies, for a super user', () =>
    Company.findAll({
      include: [
        { model: Plan, as: 'plan' },
        { model: Setting, as: 'settings', separate: true, order: [['key', 'ASC']] },
      ],
      order: [
        ['name', 'ASC'],
        ['id', 'ASC'],
      ],
      limit: MOST_COMPANIES,
    }),
  )
