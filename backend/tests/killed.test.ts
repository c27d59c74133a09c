import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

/** What is used here of the scripts that ill-treat the product; they are plain JavaScript. */
interface ProductModule {
  Product: new (plan: unknown) => { start: () => Promise<void>; stop: () => Promise<void> }
}
interface OperatorModule {
  Operator: new (product: unknown) => { leave: () => Promise<void> }
}
interface PlansModule {
  planOfItsOwn: (recipe: unknown, options: object) => unknown
  APART: object
}
interface RecipesModule {
  serverFromSources: unknown
}
interface TortureModule {
  planHarm: (options: { seed: number; count: number; ms: number; harms: Record<string, number> }) => object[]
  torture: (operator: unknown, plan: object) => Promise<{ inbound: number; outbound: number }>
}

const script = async (name: string): Promise<unknown> =>
  import(pathToFileURL(path.resolve(import.meta.dirname, '../scripts/lib', `${name}.mjs`)).href)

// It has services of its own: the worker of this test would do the jobs of the others.
it('1,000 messages and 500 answers arrive once and in order while worker and sessions are killed ten times', async () => {
  const { Product } = (await script('product')) as ProductModule
  const { Operator } = (await script('Operator')) as OperatorModule
  const { planOfItsOwn, APART } = (await script('plans')) as PlansModule
  const { serverFromSources } = (await script('recipes')) as RecipesModule
  const { planHarm, torture } = (await script('torture')) as TortureModule
  const product = new Product(planOfItsOwn(serverFromSources, { processes: APART, throwaway: true }))
  const operator = new Operator(product)
  onTestFinished(async () => {
    await operator.leave()
    await product.stop()
  })
  await product.start()
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
  expect(await torture(operator, plan)).toMatchObject({ inbound: 1_000, outbound: 500 })
}, 900_000)
