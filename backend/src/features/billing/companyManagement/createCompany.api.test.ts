import { describe, expect, it } from 'vitest'
import { Company, Setting, User } from '../../../models/index.js'
import type { AppError } from '../../../platform/errors/AppError.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { aCompany, inDays, unique } from '../../../testing/fixtures.js'
import { createCompany, type CompanyWithAdmin } from './createCompany.js'

async function aNewCompany(traits: Partial<CompanyWithAdmin> = {}): Promise<CompanyWithAdmin> {
  const { company } = await aCompany()
  const email = `${unique()}@empresa.example`
  return {
    name: `Padaria ${unique()}`,
    email,
    planId: company.planId ?? 0,
    dueDate: inDays(7),
    admin: { name: 'Maria', email, passwordHash: 'a hash' },
    ...traits,
  }
}

const stored = (name: string) =>
  withPlatformScope('a test counts', async () => {
    const companies = await Company.findAll({ where: { name } })
    const companyId = companies.map(({ id }) => id)
    return {
      companies,
      users: await User.findAll({ where: { companyId } }),
      settings: await Setting.findAll({ where: { companyId } }),
    }
  })

const outcomesOf = (made: readonly PromiseSettledResult<unknown>[]) =>
  made.map((each) => (each.status === 'fulfilled' ? 'made' : (each.reason as AppError).code)).toSorted()

describe('createCompany', () => {
  it('makes the company, its admin and its settings', async () => {
    const given = await aNewCompany({ settings: { campaignsEnabled: 'true' }, billingName: 'Padaria Ltda.' })
    const { company, admin } = await createCompany(given)
    expect(company).toMatchObject({
      name: given.name,
      planId: given.planId,
      status: true,
      recurrence: 'MENSAL',
    })
    expect(admin).toMatchObject({ companyId: company.id, profile: 'admin', super: false, email: given.email })
    const { settings } = await stored(given.name)
    expect(settings.map(({ key, value }) => [key, value])).toEqual([['campaignsEnabled', 'true']])
  })

  it('makes one of ten that come at once with one e-mail, and leaves nothing of the others', async () => {
    const first = await aNewCompany()
    const given = Array.from({ length: 10 }, () => ({ ...first, name: `Padaria ${unique()}` }))
    const made = await Promise.allSettled(given.map((each) => createCompany(each)))
    expect(outcomesOf(made)).toEqual([
      ...Array.from({ length: 9 }, () => 'ERR_USER_EMAIL_ALREADY_EXISTS'),
      'made',
    ])
    const left = await Promise.all(given.map(({ name }) => stored(name)))
    expect(left.flatMap(({ companies }) => companies)).toHaveLength(1)
    expect(left.flatMap(({ users }) => users)).toHaveLength(1)
  })

  it('makes one of ten that come at once with one name, however it is written', async () => {
    const first = await aNewCompany()
    const given = Array.from({ length: 10 }, (_, at) => {
      const email = `${unique()}@empresa.example`
      const name = at % 2 ? first.name.toUpperCase() : ` ${first.name.replace('a', 'á')}`
      return { ...first, name, email, admin: { ...first.admin, email } }
    })
    const made = await Promise.allSettled(given.map((each) => createCompany(each)))
    expect(outcomesOf(made)).toEqual([
      ...Array.from({ length: 9 }, () => 'ERR_COMPANY_NAME_ALREADY_EXISTS'),
      'made',
    ])
  })

  it.each([
    ['a name of one letter', { name: ' A ' }, 'ERR_COMPANY_INVALID_NAME'],
    ['a plan that there is not', { planId: 2_147_483_647 }, 'ERR_NO_PLAN_FOUND'],
  ])('refuses %s', async (_what, wrong, code) => {
    await expect(createCompany(await aNewCompany(wrong))).rejects.toMatchObject({ code })
  })
})
