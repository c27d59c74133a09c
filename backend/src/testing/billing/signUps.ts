import { settingsApi } from '@balcao/contract'
import { QueryTypes, Sequelize } from 'sequelize'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { Company, Plan, type User } from '../../models/index.js'
import { withPlatformScope } from '../../platform/tenancy/scope.js'
import { apiAs } from '../apiClient.js'
import { companiesOfThisFile } from '../companiesOfThisFile.js'
import { aCompany, aUser, unique } from '../fixtures.js'

const all = <T>(work: () => Promise<T>): Promise<T> => withPlatformScope('test: all companies', work)

/** A plan on offer. */
export const aPlan = (
  traits: Partial<Pick<Plan, 'isPublic' | 'users' | 'connections' | 'valueCents'>> = {},
): Promise<Plan> =>
  all(() =>
    Plan.create({
      name: `Plano ${unique()}`,
      users: 3,
      connections: 1,
      queues: 2,
      valueCents: 4_990,
      ...traits,
    }),
  )

/** What somebody sends to sign up. */
export const anApplication = (traits: object = {}) => ({
  name: 'Nina Nova',
  email: `${unique()}@example.com`,
  password: 'cadeira-azul',
  companyName: `Loja ${unique()}`,
  ...traits,
})

/** The companies with an e-mail. `settle` also works for them. */
export const companiesOf = (email: string): Promise<Company[]> =>
  all(async () => {
    const found = await Company.findAll({ where: { email } })
    for (const { id } of found) companiesOfThisFile.add(id)
    return found
  })

/** Any number: the advisory lock of files that open the sign-up, which counts for the whole installation. */
const LOCK = 93_001

/**
 * Lets companies sign up during each test of the file. Files that do so wait for each other.
 * @returns a function that opens or closes the sign-up.
 */
export function openSignUps(): (value: 'enabled' | 'disabled') => Promise<void> {
  const lock = new Sequelize(process.env['DATABASE_URL'] ?? '', {
    logging: false,
    pool: { max: 1, idle: 600_000 },
  })
  let superUser: User | undefined
  const letSignUp = async (value: 'enabled' | 'disabled'): Promise<void> => {
    superUser ??= await aUser((await aCompany()).company, { profile: 'admin', super: true })
    await apiAs(superUser).ok(settingsApi.update, { params: { key: 'userCreation' }, body: { value } })
  }
  beforeAll(async () => {
    await lock.query('select pg_advisory_lock(:lock)', {
      replacements: { lock: LOCK },
      type: QueryTypes.SELECT,
    })
    return undefined
  })
  beforeEach(async () => {
    await letSignUp('enabled')
    return () => letSignUp('disabled')
  })
  afterAll(() => lock.close())
  return letSignUp
}
