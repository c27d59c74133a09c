import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hooksOf } from '../../kit/hooks.js'
import '../../models/index.js'
import '../../entrypoints/features.js'
import { mediaStore } from '../../platform/storage/mediaStore.js'
import { openPlatformConnection } from '../../platform/tenancy/platformConnection.js'
import { anOlderInstallation } from '../../testing/older/anOlderInstallation.js'
import { messageReader } from '../../whatsapp/providers.js'
import { importCompany } from '../companyImport/importCompany.js'
import type { ImportReport } from '../companyImport/report.js'
import { generations, type Generation } from './generations/declaration.js'
import { moveIn } from './moveIn.js'
import type { OlderSource } from './olderSource.js'

const media = mkdtempSync(path.join(tmpdir(), 'balcao-public-'))
afterAll(() => rmSync(media, { recursive: true }))

/** A JPEG of one pixel. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
)
mkdirSync(path.join(media, 'company1'))
mkdirSync(path.join(media, 'media/1'), { recursive: true })
for (const name of ['here.jpg', 'company1/7.jpg', 'media/1/27.jpg']) writeFileSync(path.join(media, name), JPEG)

interface Moved {
  companies: { companyId: number; report: ImportReport; source: OlderSource }[]
  lines: string[]
}

async function move(from: string, isDryRun = false): Promise<Moved> {
  const moved: Moved = { companies: [], lines: [] }
  await moveIn({
    from,
    media,
    company: null,
    readContent: await messageReader(),
    now: Date.now(),
    say: (line) => moved.lines.push(line),
    importCompany: isDryRun
      ? null
      : async (source) => {
          const { companyId, report } = await importCompany({
            source,
            media: mediaStore,
            moves: hooksOf('movesCompany'),
            sealedColumns: hooksOf('sealedColumns').flat(),
            say: () => undefined,
          })
          moved.companies.push({ companyId, report, source })
          return []
        },
  })
  return moved
}

describe.each(generations)('an installation of %s', (generation: Generation) => {
  let url: string
  let older: pg.Client
  let ours: pg.Client
  let moved: Moved
  const drops: (() => Promise<void>)[] = []

  beforeAll(async () => {
    ;({ url, client: older } = await anOlderInstallation(generation, { whenDone: (drop) => drops.push(drop) }))
    ours = await openPlatformConnection()
    moved = await move(url)
  })
  afterAll(async () => {
    await ours.end()
    for (const drop of drops) await drop()
  })

  it('arrives', async () => {
    if (process.env['SHOW']) {
      console.log(moved.lines.join('\n'))
      for (const { report } of moved.companies) console.log(JSON.stringify(report, null, 1))
    }
    await Promise.resolve()
    expect(moved.companies).toHaveLength(2)
  })
})
