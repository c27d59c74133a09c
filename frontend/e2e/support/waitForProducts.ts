import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds for all products together: they start in parallel, and the last one is ready already. */
const PATIENCE_MS = 300_000

const isReady = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  )

/**
 * Resolves when every product listens at its control address. Throws the first address that does not listen
 * in time.
 */
export default async function waitForProducts(): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  for (const address of (process.env['E2E_CONTROL_URLS'] ?? '').split(',')) {
    while (!(await isReady(address))) {
      if (Date.now() > end) throw new Error(`No product is ready at ${address}`)
      await sleep(100)
    }
  }
}
