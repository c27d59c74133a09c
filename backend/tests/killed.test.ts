import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

/** What is used here of the scripts that ill-treat the product; they are plain JavaScript. */
interface TestbedModule {
  Testbed: new (recipe: unknown, options: object) => { start: () => Promise<void>; stop: () => Promise<void> }
  recipes: { sources: unknown }
  APART: object
}
interface TortureModule {
  planHarm: (options: { seed: number; count: number; ms: number; harms: Record<string, number> }) => object[]
  torture: (bed: unknown, plan: object) => Promise<{ inbound: number; outbound: number }>
}

const script = async (name: string): Promise<unknown> =>
  import(pathToFileURL(path.resolve(import.meta.dirname, '../scripts/lib', `${name}.mjs`)).href)

// It has services of its own: the worker of this test would do the jobs of the others.
it('1,000 messages and 500 answers arrive once and in order while worker and sessions are killed ten times', async () => {
  const { Testbed, recipes, APART } = (await script('testbed')) as TestbedModule
  const { planHarm, torture } = (await script('torture')) as TortureModule
  const bed = new Testbed(recipes.sources, { processes: APART, throwaway: true })
  onTestFinished(() => bed.stop())
  await bed.start()
  const ms = 30_000
  const harm = planHarm({ seed: 20_261_121, count: 10, ms, harms: { worker: 1, sessions: 1 } })
  const plan = {
    customers: 50,
    inbound: 1_000,
    outbound: 500,
    ms,
    harm,
    patience: 400_000,
  }
  expect(await torture(bed, plan)).toMatchObject({ inbound: 1_000, outbound: 500 })
}, 900_000)
