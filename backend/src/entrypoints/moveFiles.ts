import '../platform/log/processOutput.js'
import { parseArgs } from 'node:util'
import { moveFiles } from '../operations/moveFiles/moveFiles.js'
import { withStorageLock } from '../operations/storageLock.js'
import { env } from '../platform/config/env.js'
import { log } from '../platform/log/log.js'
import { storeNamed } from '../platform/storage/mediaStore.js'

const USAGE = 'move-files --from folder --to s3 [--delete-source], or the other way round'

const kindOf = (text: string | undefined): 'folder' | 's3' => {
  if (text === 'folder' || text === 's3') return text
  throw new Error(USAGE)
}

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
  if (from === to) throw new Error(USAGE)
  const deleteSource = values['delete-source']
  if (deleteSource && env.MEDIA_STORE !== to)
    throw new Error(`MEDIA_STORE must be ${to} first: the product would not find files that are only there`)
  const move = (beforeRemoval?: () => void) =>
    moveFiles({
      from: storeNamed(from),
      to: storeNamed(to),
      deleteSource,
      onProgress: (state) => log.info({ ...state }, 'files are being moved'),
      ...(beforeRemoval && { beforeRemoval }),
    })
  // A backup lists both stores one after the other. It could miss a file that is removed from one meanwhile.
  const moved = await (deleteSource ? withStorageLock(move) : move())
  log.info({ ...moved }, 'all files are in the new store')
}

main().catch((error: unknown) => {
  log.fatal({ err: error }, 'not all files were moved: start the command again')
  process.exitCode = 1
})
