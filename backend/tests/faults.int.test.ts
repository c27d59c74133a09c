import { expect, it, onTestFinished } from 'vitest'
import { runFaults } from '../bench/lib/faults.js'
import { runOfficialFaults } from '../bench/lib/officialFaults.js'
import { Operator, withLastLines } from '../bench/lib/Operator.js'
import { planSchedules, requireEachOnce } from '../bench/lib/scheduleFaults.js'
import { APART, planOfItsOwn } from '../scripts/lib/plans.js'
import { Product } from '../scripts/lib/product.js'
import { builtServer } from '../scripts/lib/recipes.js'

/** Milliseconds to wait for what is on its way. */
const patience = 200_000

// One short round. `npm run test:faults` plays many, with more messages and faults at random. It uses its own
// services, since this test's worker would run the jobs of other tests.
it('messages arrive once each though every process is killed and the services fail', async () => {
  const product = new Product(planOfItsOwn(builtServer, { processes: APART, throwaway: true }))
  const operator = new Operator(product)
  onTestFinished(async () => {
    await operator.leave()
    await product.stop()
  })
  await product.start()
  await withLastLines(product, async () => {
    const scheduled = await planSchedules(operator, { customers: 10, schedules: 60, overMs: 6_000 })
    const faults = ['sessions', 'worker'].map((what, index) => ({ at: 2_000 * (index + 1), what }))
    const linked = { customers: 20, inbound: 200, outbound: 100, ms: 8_000, faults, patience }
    expect(await runFaults(operator, linked)).toMatchObject({ inbound: 200, outbound: 100 })
    await requireEachOnce(operator, scheduled, patience)

    // The worker twice, the web process, Redis, PostgreSQL, and each failure of the official API.
    const official = { customers: 10, inbound: 100, outbound: 50, ms: 10_000, faults: 14, patience }
    expect(await runOfficialFaults(operator, official)).toMatchObject({ inbound: 100, outbound: 50 })
  })
}, 900_000)
