import { onTestFinished } from 'vitest'
import { connectionsOf, onPoolOf, type PoolName } from '../../platform/database/database.js'
import { withPlatformScope } from '../../platform/tenancy/scope.js'

/** Takes all connections of a pool until the end of the test. */
export async function holdPool(pool: PoolName): Promise<void> {
  let letGo: () => void = () => undefined
  const end = new Promise<void>((resolve) => (letGo = resolve))
  const opened: Promise<void>[] = []
  const ended: Promise<void>[] = []
  const size = connectionsOf(pool)
  for (let count = 0; count < size; count += 1)
    opened.push(
      new Promise((resolve, reject) => {
        const scope = onPoolOf(pool, () =>
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
