import { movedCompaniesApi } from '@balcao/contract'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import type { Company as CompanyRow } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, anEmptyCompany, aUser, inCompany, unique } from '../../../testing/fixtures.js'

const report = {
  tables: {
    contacts: {
      read: 5,
      stored: 3,
      present: 1,
      merged: 0,
      renamed: 1,
      leftOut: { 'has no number': 1 },
      samples: ['9'],
    },
    messages: { read: 40, stored: 40, present: 0 },
  },
  files: { stored: 2, bytes: 700, gone: 1 },
}
const beside = {
  found: {
    generation: 'T',
    database: 'whats',
    tables: { Contacts: { read: 6, merged: { twice: { count: 1, samples: ['4'] } } } },
  },
  samples: [
    {
      table: 'contacts',
      key: '4',
      ourId: 8,
      columns: [{ name: 'name', theirs: 'Ma… (9)', ours: 'Ma… (9)', isSame: true }],
    },
  ],
  isResumed: false,
}

interface Stored {
  name?: string
  progress?: object
  report?: unknown
  finished?: boolean
}

async function aMove(company: CompanyRow, stored: Stored = {}): Promise<{ id: number; name: string }> {
  const { name = `older:3/${unique()}`, progress = {}, finished = true } = stored
  const [rows] = await inCompany(company, () =>
    database.query(
      `insert into company_sources (name, progress, report, finished_at)
       values ($1, $2, $3, case when $4 then now() end) returning id`,
      { bind: [name, JSON.stringify(progress), JSON.stringify(stored.report ?? null), finished] },
    ),
  )
  return { id: (rows as { id: number }[])[0]?.id ?? 0, name }
}

async function aBoss() {
  const { company } = await aCompany()
  return apiAs(await aUser(company, { profile: 'admin', super: true }))
}

it('a super user sees where a company came from, and the sums', async () => {
  const company = await anEmptyCompany()
  const { id } = await aMove(company, { report: { ...report, ...beside } })
  const boss = await aBoss()
  const { moves, count } = await boss.ok(movedCompaniesApi.list, { query: { searchParam: company.name } })
  expect(count).toBe(1)
  expect(moves).toEqual([
    {
      id,
      company: { id: company.id, name: company.name },
      origin: 'older',
      database: 'whats',
      companyThere: '3',
      state: 'finished',
      begunAt: expect.any(String) as string,
      lastAt: expect.any(String) as string,
      finishedAt: expect.any(String) as string,
      tablesDone: null,
      currentTable: null,
      totals: {
        read: 45,
        stored: 43,
        present: 1,
        updated: 0,
        kept: 0,
        merged: 0,
        renamed: 1,
        leftOut: 1,
        gone: 0,
      },
      files: { stored: 2, bytes: 700, gone: 1 },
    },
  ])
})

it('one move has its report, table by table, with what was found and samples', async () => {
  const company = await anEmptyCompany()
  const { id } = await aMove(company, { report: { ...report, ...beside } })
  const { report: answered } = await (await aBoss()).ok(movedCompaniesApi.find, { params: { id } })
  expect(answered.tables.map(({ name, leftOut, samples }) => [name, leftOut, samples])).toEqual([
    ['contacts', 1, ['9']],
    ['messages', 0, []],
  ])
  expect(answered.found).toMatchObject({
    generation: 'T',
    tables: [{ name: 'Contacts', read: 6, merged: [{ reason: 'twice', count: 1, samples: ['4'] }] }],
  })
  expect(answered.samples).toEqual(beside.samples)
})

it('an unfinished move says how far it has come, and whether somebody works on it', async () => {
  const progress = { after: { contacts: '5', messages: '12' }, done: ['contacts'], report }
  const { id, name } = await aMove(await anEmptyCompany(), { progress, finished: false })
  const boss = await aBoss()
  const find = () => boss.ok(movedCompaniesApi.find, { params: { id } })
  expect(await find()).toMatchObject({
    state: 'interrupted',
    finishedAt: null,
    tablesDone: 1,
    currentTable: 'messages',
    totals: { read: 45 },
    report: { found: null, samples: [] },
  })
  const importer = new pg.Client(process.env['DATABASE_URL'])
  await importer.connect()
  onTestFinished(() => importer.end())
  await importer.query('select pg_advisory_lock(hashtextextended($1, 1))', [name])
  expect((await find()).state).toBe('running')
  await importer.query('select pg_advisory_unlock_all()')
  expect((await find()).state).toBe('interrupted')
})

it('another run of a finished move counts anew', async () => {
  const progress = {
    after: { tags: '1' },
    done: [],
    report: { tables: { tags: { read: 1, stored: 1 } }, files: {} },
  }
  const { id } = await aMove(await anEmptyCompany(), { progress, report })
  expect(await (await aBoss()).ok(movedCompaniesApi.find, { params: { id } })).toMatchObject({
    state: 'interrupted',
    finishedAt: expect.any(String) as string,
    totals: { read: 1 },
  })
})

it.each([[null], ['broken'], [[]], [{ tables: 'broken', samples: 5 }]])(
  'a report that nobody can read is an empty one: %j',
  async (broken) => {
    const company = await anEmptyCompany()
    const { id } = await aMove(company, { report: broken })
    const boss = await aBoss()
    const { moves } = await boss.ok(movedCompaniesApi.list, { query: { searchParam: company.name } })
    expect(moves.map(({ totals }) => totals.read)).toEqual([0])
    const { totals, report: answered } = await boss.ok(movedCompaniesApi.find, { params: { id } })
    expect([totals.read, answered]).toEqual([0, { tables: [], found: null, samples: [], isResumed: false }])
  },
)

it('the newest come first, and a name finds one', async () => {
  const [older, newer] = [await anEmptyCompany(), await anEmptyCompany()]
  const { id: first } = await aMove(older)
  const { id: second } = await aMove(newer)
  const boss = await aBoss()
  const { moves } = await boss.ok(movedCompaniesApi.list)
  const ids = moves.map(({ id }) => id).filter((id) => [first, second].includes(id))
  expect(ids).toEqual([second, first])
  const search = { query: { searchParam: '100%_' } }
  expect(await boss.ok(movedCompaniesApi.list, search)).toEqual({ moves: [], count: 0, hasMore: false })
})

it('an unknown id is none, and a bad one is refused', async () => {
  const boss = await aBoss()
  const find = (id: unknown) => boss.refused(movedCompaniesApi.find, { params: { id: id as number } })
  expect(await find(2_147_483_647)).toMatchObject({ status: 404, error: 'ERR_NO_COMPANY_FOUND' })
  for (const id of ['abc', '0', '-1', '1.5', '99999999999'])
    expect((await find(id)).status).toBeGreaterThanOrEqual(400)
})

it('nobody else sees it, not even the company’s own admin', async () => {
  const { company, admin, agent } = await aCompany()
  const { id } = await aMove(company, { report })
  for (const person of [admin, agent]) {
    const denied = { status: 403, error: 'ERR_NO_PERMISSION' }
    expect(await apiAs(person).refused(movedCompaniesApi.list)).toMatchObject(denied)
    expect(await apiAs(person).refused(movedCompaniesApi.find, { params: { id } })).toMatchObject(denied)
  }
})
