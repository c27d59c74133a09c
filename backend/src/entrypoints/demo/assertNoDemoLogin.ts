import { User } from '../../models/index.js'
import { env } from '../../platform/config/env.js'
import { verifyPassword } from '../../platform/crypto/password.js'
import { withPlatformScope } from '../../platform/tenancy/scope.js'
import { PASSWORD, USERS } from './data/installation.js'

/**
 * A production server refuses to start on a database whose demo logins still have the well-known password,
 * since one of them is a super user. `DEMO=true` allows it.
 * @throws Error that names the logins
 */
export async function assertNoDemoLogin(): Promise<void> {
  if (!env.production || env.DEMO) return
  const users = await withPlatformScope('whether the logins of the demo are open', () =>
    User.findAll({
      attributes: ['email', 'passwordHash'],
      where: { email: USERS.map(({ email }) => email), active: true },
    }),
  )
  const checked = await Promise.all(
    users.map(async ({ email, passwordHash }) =>
      (await verifyPassword(PASSWORD, passwordHash)) ? [email] : [],
    ),
  )
  const open = checked.flat()
  if (open.length > 0)
    throw new Error(
      `The demo's password opens ${open.join(', ')}, and everybody knows it. Choose other passwords for these logins or ` +
        'switch them off, or set DEMO=true where the demo is wanted.',
    )
}
