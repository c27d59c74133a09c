import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { companyExportsApi } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import yauzl from 'yauzl'
import '../src/entrypoints/features.js'
import { exportCompanyJob } from '../src/features/billing/companyExports/exportCompany.job.js'
import { hooksOf } from '../src/kit/hooks.js'
import { MessageMedia, type Company } from '../src/models/index.js'
import { openFolder } from '../src/operations/companyFolder/folderSource.js'
import { recordImport } from '../src/operations/companyImport/recordImport.js'
import { env } from '../src/platform/config/env.js'
import { database } from '../src/platform/database/database.js'
import { runJob } from '../src/platform/jobs/jobRunner.js'
import { mediaStore } from '../src/platform/storage/mediaStore.js'
import { apiAs } from '../src/testing/apiClient.js'
import { aBoss } from '../src/testing/billing/aPayingCompany.js'
import { inCompany } from '../src/testing/fixtures.js'
import { testServer } from '../src/testing/servers/server.js'
import type { Stocked } from './namedRecords.js'
import { oneOfEverything } from './oneOfEverything.js'

const folder = mkdtempSync(path.join(tmpdir(), 'balcao-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PHOTO = 'Uma foto'

let stocked: Stocked
beforeAll(async () => {
  stocked = await oneOfEverything()
  const companyId = stocked.company.id
  const { key } = await mediaStore.save(Readable.from([PHOTO]), {
    extension: 'jpg',
    maxBytes: 100,
    companyId,
  })
  await inCompany(stocked.company, async () => {
    const media = await MessageMedia.findOne({ rejectOnEmpty: true })
    await media.update({ storageKey: key, size: String(PHOTO.length), state: 'ready' })
  })
})

/** Writes the files of an archive into a folder, as a person does. @returns their names. */
async function unzip(archive: string, into: string): Promise<string[]> {
  const zip = await yauzl.openPromise(archive)
  const names: string[] = []
  for await (const entry of zip.eachEntry()) {
    const file = path.join(into, entry.fileName)
    await mkdir(path.dirname(file), { recursive: true })
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file))
    names.push(entry.fileName)
  }
  return names
}

const countOf = async (table: string, company: Pick<Company, 'id'>): Promise<number> => {
  const [found] = await inCompany(company, () =>
    database.query<{ count: number }>(
      `select count(*)::integer as count from ${table} where company_id = $1`,
      {
        bind: [company.id],
        type: QueryTypes.SELECT,
      },
    ),
  )
  return found?.count ?? -1
}

describe('the archive of a company that a super user downloads', () => {
  it('is a folder that an import brings in, with every row and file', async () => {
    const boss = apiAs(await aBoss())
    const params = { id: stocked.company.id }
    await boss.ok(companyExportsApi.start, { params })
    // An installation writes one at a time, and another test may have begun one.
    const next = async () => {
      await runJob(exportCompanyJob, { companyId: stocked.company.id, data: {} }, 'test')
      return (await boss.ok(companyExportsApi.find, { params })).export
    }
    await expect.poll(next).toMatchObject({ state: 'ready', error: null })

    const { url } = await boss.ok(companyExportsApi.link, { params })
    const archive = path.join(folder, 'company.zip')
    const answer = await fetch(`${await testServer()}${url.slice(env.apiUrl.length)}`)
    expect(answer.status).toBe(200)
    await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(archive))

    const unpacked = path.join(folder, 'unpacked')
    const names = await unzip(archive, unpacked)
    expect(names.at(-1)).toBe('manifest.json')
    expect(names.filter((name) => name.startsWith('files/'))).not.toEqual([])

    const source = await openFolder(unpacked)
    const { companyId } = await recordImport({
      source,
      media: mediaStore,
      moves: hooksOf('movesCompany'),
      sealedColumns: hooksOf('sealedColumns').flat(),
      say: () => undefined,
    })
    expect(companyId).not.toBe(stocked.company.id)
    for (const table of source.tables)
      expect([table, await countOf(table, { id: companyId })]).toEqual([
        table,
        await countOf(table, stocked.company),
      ])
    const arrived = await inCompany({ id: companyId }, () => MessageMedia.findAll())
    const keys = arrived.flatMap(({ storageKey }) => storageKey ?? [])
    expect(keys).toHaveLength(1)
    const photo = (await mediaStore.open(keys[0] ?? '')).stream()
    expect(Buffer.concat(await photo.toArray()).toString()).toBe(PHOTO)
  })
})
