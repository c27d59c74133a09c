import 'reflect-metadata'
import '../platform/log/processOutput.js'
import { parseArgs } from 'node:util'
import { hooksOf } from '../kit/hooks.js'
import '../models/index.js'
import { rotateKey } from '../operations/rotateKey/rotateKey.js'
import { countSealed, type SealedCount } from '../operations/rotateKey/sealedRows.js'
import { Refusal } from '../operations/refusal.js'
import { runCommand, say } from '../operations/runCommand.js'
import { env } from '../platform/config/env.js'
import { closeDatabase } from '../platform/database/database.js'
import { openPlatformConnection } from '../platform/tenancy/platformConnection.js'
import './features.js'

const USAGE = 'node rotateKey.js [--count]'

const total = (counts: readonly SealedCount[], kind: 'current' | 'fallback' | 'broken'): number =>
  counts.reduce((sum, count) => sum + count[kind], 0)

/** Prints the counts. @throws Refusal when there is a value that ENCRYPTION_KEY does not open. */
function report(counts: readonly SealedCount[]): void {
  for (const { name, current, fallback, broken } of counts)
    if (current + fallback + broken > 0)
      say(
        `  ${name}: ${current} with ENCRYPTION_KEY, ${fallback} with ENCRYPTION_KEY_FALLBACK, ${broken} with neither`,
      )
  const [fallback, broken] = [total(counts, 'fallback'), total(counts, 'broken')]
  if (fallback > 0)
    throw new Refusal(
      `${fallback} values are sealed with ENCRYPTION_KEY_FALLBACK. If a process still runs with it as its ` +
        'ENCRYPTION_KEY, restart that one first. Then run this command again, without --count.',
    )
  if (broken > 0)
    throw new Refusal(
      `${broken} values open with neither key, and stay as they are. If they opened before, ENCRYPTION_KEY_FALLBACK ` +
        'is not the key of that time: keep every key until this is clear.',
    )
  say(
    'All values are sealed with ENCRYPTION_KEY. Make a backup, then remove ENCRYPTION_KEY_FALLBACK everywhere.',
  )
}

/**
 * `node rotateKey.js` seals all values with ENCRYPTION_KEY that ENCRYPTION_KEY_FALLBACK opens, while the
 * product runs. It may be interrupted and started again. `--count` only says how the values are sealed.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { count: { type: 'boolean', default: false } } })
  if (!env.ENCRYPTION_KEY_FALLBACK && !values.count)
    throw new Refusal(
      'Set ENCRYPTION_KEY to the new key, and ENCRYPTION_KEY_FALLBACK to the one before (docs/keys.md).',
    )
  const columns = hooksOf('sealedColumns').flat()
  const client = await openPlatformConnection('worker', { statement_timeout: 0 })
  const rows = async (statement: string, bound: unknown[] = []) =>
    (await client.query<Record<string, unknown>>(statement, bound)).rows
  try {
    if (!values.count)
      say('Values are being sealed anew. If this is interrupted, start it again: it goes on.')
    report(await (values.count ? countSealed(rows, columns) : rotateKey({ rows, columns, say })))
  } finally {
    await client.end()
  }
}

if (!(await runCommand(USAGE, main))) process.exitCode = 1
await closeDatabase()
