import { QueryTypes } from 'sequelize'
import { afterEach, describe, expect, it } from 'vitest'
import { database } from '../../../platform/database/database.js'
import { aCompany, inCompany } from '../../../testing/fixtures.js'
import { auditPage } from './auditLog.queries.js'

const { logging } = database.options

afterEach(() => {
  database.options.logging = logging ?? false
})

/** The statement that reads a page, as the database gets it. */
async function statementOf(query: Parameters<typeof auditPage>[0]): Promise<string> {
  const sent: string[] = []
  database.options.logging = (text) => sent.push(text)
  await auditPage(query)
  database.options.logging = false
  const select = sent.find((text) => text.includes('FROM "audit_entries"'))
  if (!select) throw new Error('The page was read by no statement')
  return select.slice(select.indexOf('SELECT'))
}

describe('a page of the audit log', () => {
  it.each([
    ['of all, the newest first', {}, 'newest'],
    ['of all, the oldest first', { orderBy: 'oldest' }, 'newest'],
    ['of some days', { days: 7 }, 'newest'],
    ['of one kind', { kind: 'session' }, 'kind'],
    ['of one kind and some days', { kind: 'session', days: 7 }, 'kind'],
    ['of one person', { userId: 1 }, 'user'],
    ['of one person and some days', { userId: 1, days: 7 }, 'user'],
    ['of failures', { failures: true }, 'failures'],
    ['of failures of some days', { failures: true, days: 30 }, 'failures'],
  ] as const)('is read by its index as the role of the app: %s', async (_name, query, index) => {
    const { company } = await aCompany()
    const plan = await inCompany(company, async () => {
      const statement = await statementOf(query)
      // Postgres reads a small table without an index unless that is forbidden. In a large table it would use
      // the index.
      await database.query(
        'set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off',
      )
      const lines = await database.query<{ 'QUERY PLAN': string }>(`explain ${statement}`, {
        type: QueryTypes.SELECT,
      })
      return lines.map((line) => line['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain(`using audit_entries_${index}`)
    expect(plan).not.toMatch(/Sort/)
    // The index bounds the search by the company and the filters. They are not only applied to the rows
    // found.
    expect(plan).toMatch(/Index Cond: .*company_id/)
    if ('days' in query) expect(plan).toMatch(/Index Cond: .*created_at/)
  })
})
