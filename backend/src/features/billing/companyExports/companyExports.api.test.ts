import type { Readable } from 'node:stream'
import { companyExportsApi, EXPORT_KEPT_HOURS, EXPORT_LINK_HOURS } from '@balcao/contract'
import { HOUR_MS, MINUTE_MS } from '@balcao/contract/time/durations'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AuditEntry, CompanyExport, type Company, type User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { env } from '../../../platform/config/env.js'
import { runJob } from '../../../platform/jobs/jobRunner.js'
import { mediaStore } from '../../../platform/storage/mediaStore.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aBoss } from '../../../testing/billing/aPayingCompany.js'
import { receivedBy } from '../../../testing/emissions.js'
import { aCompany, anEmptyCompany, inCompany, inDays } from '../../../testing/fixtures.js'
import { testServer } from '../../../testing/servers/server.js'
import { settle } from '../../../testing/settle.js'
import { claimExport, noteProgress } from './companyExports.commands.js'
import { exportCompanyJob, oldExportsSweep } from './exportCompany.job.js'
import { noProgress } from '../../../kit/companyFolder/writeFolder.js'

let boss: User
beforeAll(async () => {
  boss = await aBoss()
})
afterEach(() => vi.restoreAllMocks())

const api = () => apiAs(boss)
const start = ({ id }: Company) => api().ok(companyExportsApi.start, { params: { id } })
const find = async ({ id }: Company) => (await api().ok(companyExportsApi.find, { params: { id } })).export
const link = ({ id }: Company) => api().send(companyExportsApi.link, { params: { id } })
const remove = ({ id }: Company) => api().ok(companyExportsApi.remove, { params: { id } })

/** Runs the job, also after one of another test file that is running. */
async function runIt({ id: companyId }: Company): Promise<void> {
  const isWaiting = async () => (await find({ id: companyId } as Company))?.state === 'waiting'
  do await runJob(exportCompanyJob, { companyId, data: {} }, 'test')
  while (await isWaiting())
}

const open = async (url: string) => fetch(`${await testServer()}${url.slice(env.apiUrl.length)}`)
const rowOf = (company: Company) => inCompany(company, () => CompanyExport.findOne())
const claim = (company: Company) => claimExport((work) => inCompany(company, work))

async function aReadyOne() {
  const { company, agent } = await aCompany()
  await start(company)
  await runIt(company)
  const { url } = (await link(company)).body as { url: string }
  return { company, agent, url }
}

describe('an export of a company', () => {
  it('is written by a job, and tells super users how far it is', async () => {
    const { company } = await aCompany()
    await settle()
    const { export: begun } = await start(company)
    expect(begun).toMatchObject({
      state: 'waiting',
      askedBy: boss.name,
      bytes: 0,
      fileBytes: null,
      expiresAt: null,
    })
    await runIt(company)
    const heard = receivedBy(await settle(), [rooms.supers()])
    expect(heard).toContainEqual(
      expect.objectContaining({ channel: 'managed', payload: { action: 'reload', list: 'companyExports' } }),
    )
    const done = await find(company)
    expect(done).toMatchObject({ state: 'ready', error: null })
    expect(done?.tables).toBe(done?.tablesTotal)
    expect(done?.files).toBe(done?.filesTotal)
    expect(done?.bytes).toBeGreaterThan(0)
    expect(done?.fileBytes).toBeGreaterThan(0)
    const hours = (Date.parse(done?.expiresAt ?? '') - Date.now()) / HOUR_MS
    expect(hours).toBeCloseTo(EXPORT_KEPT_HOURS, 1)
  })

  it('is downloaded under a name of the company, in parts too', async () => {
    const { company, url } = await aReadyOne()
    const whole = await open(url)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(whole.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[a-z0-9-]+-\d{4}-\d{2}-\d{2}\.zip"$/,
    )
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(bytes.length).toBe((await find(company))?.fileBytes)
    const part = await fetch(`${await testServer()}${url.slice(env.apiUrl.length)}`, {
      headers: { Range: 'bytes=2-3' },
    })
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(2, 4)])
  })

  it('is there for super users alone, and stands in the log of the company', async () => {
    const { company, agent } = await aReadyOne()
    const params = { id: company.id }
    for (const endpoint of Object.values(companyExportsApi))
      expect((await apiAs(agent).send(endpoint, { params })).status).toBe(403)
    const entries = await inCompany(company, () => AuditEntry.findAll({ where: { action: 'exported' } }))
    expect(entries.map(({ userName, recordName }) => [userName, recordName])).toEqual([
      [boss.name, 'company'],
      [boss.name, 'company'],
    ])
  })

  it('of a company that is switched off or past its due date is downloaded, too', async () => {
    const { company, url } = await aReadyOne()
    await inCompany(company, () => company.update({ status: false, dueDate: inDays(-9) }))
    expect((await open(url)).status).toBe(200)
  })

  it('that is under way goes on when it is asked for again; one that is over is replaced', async () => {
    const company = await anEmptyCompany()
    await start(company)
    const first = await rowOf(company)
    await start(company)
    expect((await rowOf(company))?.id).toBe(first?.id)
    await runIt(company)
    const { fileKey } = (await rowOf(company)) ?? {}
    await start(company)
    expect((await rowOf(company))?.id).not.toBe(first?.id)
    await expect(mediaStore.open(fileKey ?? '')).rejects.toMatchObject({ code: 'ERR_MEDIA_UNAVAILABLE' })
    await remove(company)
  })

  it('waits while another company’s is running', async () => {
    const [one, other] = [await anEmptyCompany(), await anEmptyCompany()]
    await start(one)
    await start(other)
    const run = await vi.waitUntil(() => claim(one), { timeout: 20_000 })
    expect(await claim(other)).toBeNull()
    expect((await find(other))?.state).toBe('waiting')
    await inCompany(one, () => noteProgress(run, { ...noProgress(), tables: 3, tablesTotal: 70 }))
    expect(await find(one)).toMatchObject({ state: 'running', tables: 3, tablesTotal: 70 })
    await remove(one)
    await runIt(other)
    expect((await find(other))?.state).toBe('ready')
  })

  it('of a process that died begins again, and fails after the third run', async () => {
    const company = await anEmptyCompany()
    await start(company)
    const first = await vi.waitUntil(() => claim(company), { timeout: 20_000 })
    expect(await claim(company)).toBeNull()
    const later = (minutes: number) =>
      vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + minutes * MINUTE_MS))
    later(3)
    expect(await claim(company)).toMatchObject({ attempts: 2 })
    // The first run notices it.
    expect(await inCompany(company, () => noteProgress(first, noProgress()))).toBe(false)
    later(6)
    expect(await claim(company)).toMatchObject({ attempts: 3 })
    later(9)
    expect(await claim(company)).toBeNull()
    vi.restoreAllMocks()
    expect(await find(company)).toMatchObject({ state: 'failed', error: 'ERR_INTERNAL' })
  })
})

describe('a cancelled export', () => {
  it('ends its run, and leaves no file', async () => {
    const { company } = await aCompany()
    const save = vi.spyOn(mediaStore, 'save')
    let hasBegun: () => void = () => undefined
    const begun = new Promise<void>((resolve) => (hasBegun = resolve))
    // A file that is never read to its end.
    save.mockImplementationOnce((stream) => {
      hasBegun()
      return new Promise((_resolve, reject) => stream.once('close', () => reject(new Error('closed'))))
    })
    await start(company)
    const running = runIt(company)
    await begun
    await remove(company)
    await running
    expect(await find(company)).toBeNull()
  })
})

describe('an export that fails', () => {
  it.each([
    [
      'the store has no room',
      () => vi.spyOn(mediaStore as Required<typeof mediaStore>, 'freeBytes').mockResolvedValue(1_000_000),
      'ERR_EXPORT_NO_ROOM',
    ],
    [
      'the store is full meanwhile',
      () =>
        vi.spyOn(mediaStore, 'save').mockImplementation((stream: Readable) => {
          stream.destroy()
          return Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }))
        }),
      'ERR_INTERNAL',
    ],
  ])('says why: %s', async (_sentence, breakIt, error) => {
    const company = await anEmptyCompany()
    await start(company)
    breakIt()
    await runIt(company)
    vi.restoreAllMocks()
    expect(await find(company)).toMatchObject({ state: 'failed', error, fileBytes: null })
    expect((await link(company)).body).toMatchObject({ error: 'ERR_MEDIA_UNAVAILABLE' })
    await remove(company)
    expect(await find(company)).toBeNull()
  })
})

describe('an address of an export', () => {
  it('works for some hours, and until the export is deleted', async () => {
    const { company, url } = await aReadyOne()
    expect((await open(url)).status).toBe(200)
    await inCompany(company, () =>
      CompanyExport.update({ shownUntil: new Date(Date.now() - 1_000) }, { where: {} }),
    )
    expect((await open(url)).status).toBe(404)
    const { url: again } = (await link(company)).body as { url: string }
    expect((await open(again)).status).toBe(200)
    const until = (await rowOf(company))?.shownUntil?.getTime() ?? 0
    expect((until - Date.now()) / HOUR_MS).toBeCloseTo(EXPORT_LINK_HOURS, 1)
    await remove(company)
    expect((await open(again)).status).toBe(404)
  })

  it('ends when the export has expired; a sweep deletes it with its file', async () => {
    const { company, url } = await aReadyOne()
    const { fileKey } = (await rowOf(company)) ?? {}
    await inCompany(company, () =>
      CompanyExport.update({ expiresAt: new Date(Date.now() - 1_000) }, { where: {} }),
    )
    expect((await link(company)).status).toBe(404)
    await oldExportsSweep.run()
    expect(await find(company)).toBeNull()
    expect((await open(url)).status).toBe(404)
    await expect(mediaStore.open(fileKey ?? '')).rejects.toMatchObject({ code: 'ERR_MEDIA_UNAVAILABLE' })
  })
})
