import { parseArgs } from 'node:util'
import { waitingEvents } from '../events/afterRestore.js'
import { migrations } from '../models/migrations/index.js'
import { restore } from '../operations/restore/restore.js'
import { runCommand, say } from '../operations/runCommand.js'
import { closeDatabase } from '../platform/database/database.js'
import { mediaStore } from '../platform/storage/mediaStore.js'
import { sweeps } from './features.js'

const USAGE =
  'node restore.js FOLDER [--backup NAME] [--identity FILE] [--check] [--without-damaged-files] [--over-existing-files] [--without-fallback-key]'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  backup: text,
  identity: text,
  check: flag,
  'without-damaged-files': flag,
  'over-existing-files': flag,
  'without-fallback-key': flag,
} as const

/**
 * `node restore.js FOLDER` restores the newest backup into an empty database and the media store.
 * `--check` only reads the backup and compares its sums.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0) throw new TypeError('Give one folder.')
  const { backup, identity, check: checkOnly } = values
  const ofSweeps = sweeps.flatMap(({ afterRestore }) =>
    typeof afterRestore === 'string' ? [] : afterRestore,
  )
  // The events first: what is set aside records events of its own.
  const setAside = [waitingEvents, ...ofSweeps]
  await restore({
    folder,
    backup,
    identity,
    checkOnly,
    withoutDamagedFiles: values['without-damaged-files'],
    overExistingFiles: values['over-existing-files'],
    withoutFallbackKey: values['without-fallback-key'],
    media: mediaStore,
    migrations,
    setAside,
    say,
  })
  say(checkOnly ? 'The backup is complete: every sum is right.' : 'Restored. Start the product now.')
}

if (!(await runCommand(USAGE, main))) process.exitCode = 1
await closeDatabase()
