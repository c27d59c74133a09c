import { parseArgs } from 'node:util'
import {
  cancel,
  dropOld,
  goBack,
  partitionMessages,
  stageOf,
} from '../operations/partitions/partitionMessages.js'
import { requireRoom } from '../operations/partitions/space.js'
import { Refusal } from '../operations/refusal.js'
import { runCommand, say } from '../operations/runCommand.js'
import { env } from '../platform/config/env.js'
import { closeDatabase, ListeningClient } from '../platform/database/database.js'

const USAGE = 'node partitionMessages.js [--parts 8] [--enough-disk] | --back | --cancel | --drop-old'

const INDEX_MEMORY = `select set_config('maintenance_work_mem', '256MB', false)
  where pg_size_bytes(current_setting('maintenance_work_mem')) < pg_size_bytes('256MB')`

const flag = { type: 'boolean' } as const
const options = {
  parts: { type: 'string', default: '8' },
  'enough-disk': flag,
  back: flag,
  cancel: flag,
  'drop-old': flag,
} as const

/**
 * `node partitionMessages.js` divides the table of messages into partitions, while the product runs. See
 * docs/scaling.md.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options })
  const parts = Number(values.parts)
  if (!Number.isInteger(parts) || parts < 2 || parts > 64) throw new TypeError('--parts is 2 to 64.')
  if (!env.DATABASE_OWNER_URL) throw new Refusal('DATABASE_OWNER_URL must be set: the owner changes tables.')
  const client = new ListeningClient({
    connectionString: env.DATABASE_OWNER_URL,
    application_name: 'balcao partitions',
    statement_timeout: 0,
    keepAlive: true,
  })
  await client.connect()
  // Indexes of text are built several times faster than with the 64 MB of Postgres' default.
  await client.query(INDEX_MEMORY)
  try {
    if (values.back) return await goBack(client)
    if (values.cancel) return await cancel(client)
    if (values['drop-old']) return await dropOld(client)
    if (values['enough-disk'] !== true && (await stageOf(client)) === 'none')
      await requireRoom(client, new URL(env.DATABASE_OWNER_URL).hostname)
    await partitionMessages({ client, parts, say })
  } finally {
    await client.end()
  }
}

if (!(await runCommand(USAGE, main))) process.exitCode = 1
await closeDatabase()
