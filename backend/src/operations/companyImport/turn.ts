import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { Refusal } from '../refusal.js'

/** How long Postgres may need to notice that the process of an import was killed, in milliseconds. */
const PATIENCE = 15_000
const PAUSE = 250

/**
 * Keeps other imports of the same source away while the connection is open.
 * @throws Refusal when one is running.
 */
export async function takeTurn(client: pg.Client, sourceName: string): Promise<void> {
  const until = performance.now() + PATIENCE
  for (;;) {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 1)) as free',
      [sourceName],
    )
    if (rows[0]?.free) return
    if (performance.now() > until) throw new Refusal('Another import of this company is running.')
    await setTimeout(PAUSE)
  }
}
