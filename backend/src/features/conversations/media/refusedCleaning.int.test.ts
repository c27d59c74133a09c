import { DAY_MS } from '@balcao/contract/time/durations'
import { Readable } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { migrations } from '../../../models/migrations/index.js'
import { aMigratedDatabase } from '../../../testing/database/aMigratedDatabase.js'

it('removes no file while a table has files that no feature declares, and says so', async () => {
  const theirs = await aMigratedDatabase()
  await theirs.migrate(migrations)
  // Imports the server anew, with that database.
  vi.resetModules()
  const url = new URL(process.env['DATABASE_URL'] ?? '')
  url.pathname = `/${theirs.name}`
  vi.stubEnv('DATABASE_URL', url.href)
  await import('../../../entrypoints/features.js')
  const { cleanMediaSweep } = await import('./cleanMedia.job.js')
  const { database } = await import('../../../platform/database/database.js')
  const { mediaStore } = await import('../../../platform/storage/mediaStore.js')
  const { log } = await import('../../../platform/log/log.js')
  const { makeOld } = await import('../../../testing/files/makeOld.js')
  const error = vi.spyOn(log, 'error')
  const { key } = await mediaStore.save(Readable.from(['x']), {
    extension: 'txt',
    maxBytes: 10,
    companyId: 1,
  })
  await makeOld(key, 2 * DAY_MS)

  await theirs.run('create table receipts (id integer, file_key text)')
  await cleanMediaSweep.run()
  expect((await mediaStore.open(key)).size).toBe(1)
  expect(error).toHaveBeenCalledWith(
    { columns: ['receipts.file_key'] },
    expect.stringContaining('no file is removed'),
  )

  await theirs.run('drop table receipts')
  await cleanMediaSweep.run()
  await expect(mediaStore.open(key)).rejects.toMatchObject({ code: 'ERR_MEDIA_UNAVAILABLE' })
  await database.close()
})
