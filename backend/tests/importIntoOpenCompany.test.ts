import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { closeAgain } from '../src/entrypoints/closeAgain.js'
import { dueSchedulesSweep } from '../src/features/conversations/schedules/dueSchedules.job.js'
import { hooksOf } from '../src/kit/hooks.js'
import { Message, Schedule, Tag } from '../src/models/index.js'
import { importCompany } from '../src/operations/companyImport/importCompany.js'
import type { CompanySource, SourceRow } from '../src/operations/companyImport/source.js'
import { mediaStore } from '../src/platform/storage/mediaStore.js'
import { rooms } from '../src/platform/realtime/rooms.js'
import { openForSending } from '../src/testing/billing/aClosedCompany.js'
import { companiesOfThisFile } from '../src/testing/companiesOfThisFile.js'
import { HOUR_MS } from '../src/testing/conversations/aScheduler.js'
import { inCompany } from '../src/testing/fixtures.js'
import { receivedBy } from '../src/testing/emissions.js'
import { settle } from '../src/testing/settle.js'

const MINUTE_AGO = new Date(Date.now() - 60_000).toISOString()
const contact: SourceRow = { id: '7', values: { name: 'Bia', number: '5511987650001' } }
const connection: SourceRow = { id: '3', values: { name: 'Loja', is_default: true } }

const tag = (id: string): SourceRow => ({ id, values: { name: `Etiqueta ${id}`, color: '#a4cccc' } })
const schedule = (id: string, sendAt: string): SourceRow => ({
  id,
  values: { body: `Lembrete ${id}`, send_at: sendAt, state: 'pending', contact_id: '7', created_at: sendAt },
})

/** A source whose rows the test adds while it exists, and the imports of it. */
function aSource() {
  const rows: Record<string, SourceRow[]> = {
    connections: [connection],
    contacts: [contact],
    schedules: [],
    tags: [tag('1')],
  }
  const lines: string[] = []
  /** What happens before the rows of a table are read. */
  const before: Record<string, () => Promise<unknown>> = {}
  const source: CompanySource = {
    name: `balcao:test/${randomUUID()}`,
    company: {
      name: `Padaria ${randomUUID().slice(0, 8)}`,
      values: { due_date: '2098-01-01T12:00:00Z' },
      plans: [],
    },
    tables: Object.keys(rows),
    async *rows(table) {
      await before[table]?.()
      yield* rows[table] ?? []
    },
    openFile: () => Promise.resolve(null),
  }
  const bringIn = async (closes = false) => {
    const imported = await importCompany({
      source,
      media: mediaStore,
      moves: hooksOf('movesCompany'),
      sealedColumns: hooksOf('sealedColumns').flat(),
      say: (line) => lines.push(line),
      ...(closes && { closeAgain }),
    })
    companiesOfThisFile.add(imported.companyId)
    return imported
  }
  return { rows, source, lines, before, bringIn }
}

const tagsOf = (id: number) => inCompany({ id }, () => Tag.count())
const schedulesOf = (id: number) => inCompany({ id }, () => Schedule.findAll({ order: [['id', 'ASC']] }))

describe('a repeated import', () => {
  it('is refused where the company was opened for sending, and changes nothing', async () => {
    const { rows, source, bringIn } = aSource()
    const { companyId } = await bringIn()
    await openForSending({ id: companyId })
    rows['tags']?.push(tag('2'))
    await expect(bringIn()).rejects.toThrow(
      `${source.company.name} (company ${companyId}) is open for sending: what arrives now would be sent by itself. Start the command with --close-again.`,
    )
    expect(await tagsOf(companyId)).toBe(1)
  })

  it('closes the company first when it may, and what arrives overdue is never sent', async () => {
    const { rows, source, lines, bringIn } = aSource()
    const { companyId } = await bringIn()
    const company = { id: companyId }
    await openForSending(company)
    rows['schedules']?.push(
      schedule('1', MINUTE_AGO),
      schedule('2', new Date(Date.now() + HOUR_MS).toISOString()),
    )
    rows['tags']?.push(tag('2'))
    await bringIn(true)
    expect(lines).toContain(
      `${source.company.name} is closed for sending again, until a super user opens company ${companyId}.`,
    )
    await dueSchedulesSweep.run()
    await settle()
    expect(await openForSending(company)).toMatchObject({ schedules: 1 })
    await dueSchedulesSweep.run()
    await settle()
    expect(await schedulesOf(companyId)).toMatchObject([
      { state: 'failed', error: 'ERR_SCHEDULE_CLOSED' },
      { state: 'pending', error: null },
    ])
    expect(await inCompany(company, () => Message.count())).toBe(0)
    expect(await tagsOf(companyId)).toBe(2)
  })

  it('tells the people of the company that it is closed again', async () => {
    const { bringIn } = aSource()
    const { companyId } = await bringIn()
    await openForSending({ id: companyId })
    await bringIn(true)
    const company = expect.objectContaining({ closedForSendingAt: expect.any(String) as string }) as object
    expect(receivedBy(await settle(), [rooms.company(companyId)])).toContainEqual(
      expect.objectContaining({ channel: 'company', payload: { action: 'update', company } }),
    )
  })

  it('ends where somebody opens the company meanwhile, and goes on later', async () => {
    const { rows, before, bringIn } = aSource()
    const { companyId } = await bringIn()
    rows['schedules']?.push(schedule('1', MINUTE_AGO))
    before['schedules'] = () => openForSending({ id: companyId })
    await expect(bringIn()).rejects.toThrow('is open for sending')
    expect(await schedulesOf(companyId)).toEqual([])
    delete before['schedules']
    await bringIn(true)
    expect(await schedulesOf(companyId)).toMatchObject([{ state: 'pending', error: 'ERR_SCHEDULE_CLOSED' }])
  })
})
