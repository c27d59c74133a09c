import { expect, it, onTestFinished } from 'vitest'
import { Operator, withLastLines } from '../bench/lib/Operator.js'
import { runOfficialFaults } from '../bench/lib/officialFaults.js'
import { APART, planOfItsOwn } from '../scripts/lib/plans.js'
import { Product } from '../scripts/lib/product.js'
import { serverFromSources } from '../scripts/lib/recipes.js'

// It uses its own services, since this test's worker would run the jobs of other tests.
it('300 messages and 150 answers of an official number arrive once each through 14 faults', async () => {
  const product = new Product(planOfItsOwn(serverFromSources, { processes: APART, throwaway: true }))
  const operator = new Operator(product)
  onTestFinished(async () => {
    await operator.leave()
    await product.stop()
  })
  await product.start()
  const plan = { customers: 15, inbound: 300, outbound: 150, ms: 40_000, faults: 14, patience: 200_000 }
  const outcome = await withLastLines(product, () => runOfficialFaults(operator, plan))
  expect(outcome).toMatchObject({ inbound: 300, outbound: 150 })
}, 900_000)
