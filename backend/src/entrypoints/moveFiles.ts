import '../platform/log/processOutput.js'
import { parseArgs } from 'node:util'
import { moveFiles, type Moved } from '../operations/moveFiles/moveFiles.js'
import { Refusal } from '../operations/refusal.js'
import { runCommand, say } from '../operations/runCommand.js'
import { withStorageLock } from '../operations/storageLock.js'
import { env } from '../platform/config/env.js'
import { closeDatabase } from '../platform/database/database.js'
import { storeNamed } from '../platform/storage/mediaStore.js'

const USAGE = 'node moveFiles.js --from folder --to s3 [--delete-source], or the other way round'

const kindOf = (text: string | undefined): 'folder' | 's3' => {
  if (text === 'folder' || text === 's3') return text
  throw new TypeError('Name both stores.')
}

const report = ({ seen, copied, present, bytes, deleted, gone }: Moved): string =>
  `${seen} files: ${copied} copied (${bytes} bytes), ${present} were there, ${deleted} removed from the source, ${gone} gone meanwhile`

/**
 * `node moveFiles.js --from folder --to s3 [--delete-source]` copies all files from one store to the other,
 * as the environment describes both. It may be interrupted and started again.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      'delete-source': { type: 'boolean', default: false },
    },
  })
  const [from, to] = [kindOf(values.from), kindOf(values.to)]
  if (from === to) throw new TypeError('Name two different stores.')
  const deleteSource = values['delete-source']
  if (deleteSource && env.MEDIA_STORE !== to)
    throw new Refusal(`Set MEDIA_STORE=${to} first: the product would not find files that are only there.`)
  const move = (beforeRemoval?: () => void) =>
    moveFiles({
      from: storeNamed(from),
      to: storeNamed(to),
      deleteSource,
      onProgress: (state) => say(`  ${report(state)}`),
      ...(beforeRemoval && { beforeRemoval }),
    })
  say('The files are being copied. If this is interrupted, start it again: it goes on.')
  // A backup lists both stores one after the other. It could miss a file that is removed from one meanwhile.
  const moved = await (deleteSource ? withStorageLock(move) : move())
  say(`All files are in the new store. ${report(moved)}.`)
}

if (!(await runCommand(USAGE, main))) process.exitCode = 1
await closeDatabase()
