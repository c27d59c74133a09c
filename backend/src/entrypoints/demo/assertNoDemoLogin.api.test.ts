import { afterEach, expect, it } from 'vitest'
import { User } from '../../models/index.js'
import { env } from '../../platform/config/env.js'
import { hashPassword } from '../../platform/crypto/password.js'
import { withPlatformScope } from '../../platform/tenancy/scope.js'
import { anEmptyCompany, aUser, inCompany, unique } from '../../testing/fixtures.js'
import { assertNoDemoLogin } from './assertNoDemoLogin.js'
import { PASSWORD, USERS } from './data/installation.js'

const before = { production: env.production, DEMO: env.DEMO }
afterEach(() => Object.assign(env, before))

it('a production server does not start while a login has the demo’s password', async () => {
  const company = await anEmptyCompany()
  const admin = await aUser(company, { profile: 'admin' })
  const change = (columns: object) => inCompany(company, () => admin.update(columns))
  await change({ email: USERS[0]?.email, passwordHash: await hashPassword(PASSWORD) })
  try {
    await expect(assertNoDemoLogin()).resolves.toBeUndefined()
    Object.assign(env, { production: true, DEMO: false })
    await expect(assertNoDemoLogin()).rejects.toThrow('admin@balcao.local')
    Object.assign(env, { DEMO: true })
    await expect(assertNoDemoLogin()).resolves.toBeUndefined()
    Object.assign(env, { DEMO: false })
    await change({ active: false })
    await expect(assertNoDemoLogin()).resolves.toBeUndefined()
    await change({ active: true, passwordHash: await hashPassword(`outra ${unique()}`) })
    await expect(assertNoDemoLogin()).resolves.toBeUndefined()
  } finally {
    await withPlatformScope('test: the address is free again', () =>
      User.destroy({ where: { id: admin.id } }),
    )
  }
})
