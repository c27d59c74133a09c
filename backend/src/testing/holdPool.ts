import { onTestFinished } from 'vitest'
import { env, type Role } from '../platform/config/env.js'
import { onPoolOf } from '../platform/database/database.js'
import { withPlatformScope } from '../platform/tenancy/scope.js'

/** Holds every connection that a role may have, until the test ends. */
export async function holdPool(role: Role): Promise<void> {
  let letGo: () => void = () => undefined
  const end = new Promise<void>((resolve) => (letGo = resolve))
  const opened: Promise<void>[] = []
  const ended: Promise<void>[] = []
  for (let count = 0; count < env.DATABASE_POOL; count += 1)
    opened.push(
      new Promise((resolve, reject) => {
        const scope = onPoolOf(role, () =>
          withPlatformScope('test', () => {
            resolve()
            return end
          }),
        )
        scope.catch(reject)
        ended.push(scope)
      }),
    )
  onTestFinished(async () => {
    letGo()
    await Promise.allSettled(ended)
  })
  await Promise.all(opened)
}
