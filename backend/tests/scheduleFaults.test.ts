import { expect, it, onTestFinished } from 'vitest'
import { Operator } from '../bench/lib/Operator.js'
import { runScheduleFaults } from '../bench/lib/scheduleFaults.js'
import { APART, planOfItsOwn } from '../scripts/lib/plans.js'
import { Product } from '../scripts/lib/product.js'
import { serverFromSources } from '../scripts/lib/recipes.js'

// It uses its own services, since this test's worker would run the jobs of other tests.
it('100 messages that are due at once arrive once each while the worker is killed twice', async () => {
  const product = new Product(planOfItsOwn(serverFromSources, { processes: APART, throwaway: true }))
  const operator = new Operator(product)
  onTestFinished(async () => {
    await operator.leave()
    await product.stop()
  })
  await product.start()
  const plan = { customers: 20, schedules: 100, kills: 2, patience: 200_000 }
  expect(await runScheduleFaults(operator, plan)).toMatchObject({ sent: 100 })
}, 600_000)
