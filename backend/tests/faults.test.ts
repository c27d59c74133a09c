import { expect, it, onTestFinished } from 'vitest'
import { Operator, withLastLines } from '../bench/lib/Operator.js'
import { planFaults, runFaults } from '../bench/lib/faults.js'
import { APART, planOfItsOwn } from '../scripts/lib/plans.js'
import { Product } from '../scripts/lib/product.js'
import { serverFromSources } from '../scripts/lib/recipes.js'

// It uses its own services, since this test's worker would run the jobs of other tests.
it('1,000 messages and 500 answers arrive once and in order through ten kills', async () => {
  const product = new Product(planOfItsOwn(serverFromSources, { processes: APART, throwaway: true }))
  const operator = new Operator(product)
  onTestFinished(async () => {
    await operator.leave()
    await product.stop()
  })
  await product.start()
  const ms = 30_000
  const faults = planFaults({ seed: 20_261_121, count: 10, ms, weights: { worker: 1, sessions: 1 } })
  const plan = {
    customers: 50,
    inbound: 1_000,
    outbound: 500,
    ms,
    faults,
    patience: 400_000,
  }
  const outcome = await withLastLines(product, () => runFaults(operator, plan))
  expect(outcome).toMatchObject({ inbound: 1_000, outbound: 500 })
}, 900_000)
