import { DAY_MS } from '@balcao/contract/time/durations'
import { clock } from '../../../platform/clock/clock.js'
import { discardFiles } from '../../../platform/storage/discardFiles.js'
import { defineSweep } from '../../../platform/jobs/job.js'
import { log } from '../../../platform/log/log.js'
import { mediaStore } from '../../../platform/storage/mediaStore.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { compareFileColumns, namedKeys } from './fileColumns.queries.js'

/**
 * Removes files that no row names: their message, contact or company is gone, or their upload was
 * interrupted. Only files older than a day are removed, because a newer one may be about to get its row.
 * While some column looks like a file's name and no feature declares it, or the store belongs to another
 * installation, nothing is removed.
 */
export const cleanMediaSweep = defineSweep({
  name: 'clean-media',
  everyMs: DAY_MS / 4,
  afterRestore: 'It only deletes files that no row names.',
  run: async () => {
    const { undeclared } = await withPlatformScope('columns that may name files', compareFileColumns)
    if (undeclared.length > 0) {
      log.error(
        { columns: undeclared },
        'no file is removed: no feature declares whether these columns name files',
      )
      return
    }
    if (await mediaStore.isForeign()) {
      log.error('no file is removed: the store of files is marked by another installation')
      return
    }
    const yesterday = new Date(clock.now().getTime() - DAY_MS)
    await mediaStore.removeUnfinished(yesterday)
    let removed = 0
    for await (const files of mediaStore.list()) {
      const keys = files.flatMap(({ key, writtenAt }) => (writtenAt < yesterday ? [key] : []))
      if (keys.length === 0) continue
      const named = await withPlatformScope('files that no row names', () => namedKeys(keys))
      const lost = keys.filter((key) => !named.has(key))
      await discardFiles(lost)
      removed += lost.length
    }
    if (removed > 0) log.info({ removed }, 'files that nothing names were removed')
  },
})
