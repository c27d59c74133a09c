import type pg from 'pg'
import { emptyTableReport, type TableReport } from './report.js'
import { jsonTextOf } from './jsonText.js'
import type { TableShape } from './movedTables.js'
import type { SourceRow } from './source.js'
import type { Place, Statements } from './statements.js'

interface Loading extends Place {
  client: pg.Client
  table: TableShape
  statements: Statements
}

interface Count {
  count: number
}

/** Inserts the batch's rows that are not done, and returns how many. */
async function insertRows({ client, statements, sourceId, companyId }: Loading): Promise<number> {
  const { rows } = await client.query<Count>(statements.insert, [sourceId, companyId])
  return rows[0]?.count ?? 0
}

async function sealRows({ client, statements }: Loading): Promise<void> {
  for (const { declared, read, write } of statements.seal) {
    const { rows } = await client.query<Record<string, unknown>>(read)
    for (const row of rows) {
      const facts = Object.keys(declared.facts).map((name) => [name, row[`fact ${name}`]])
      const sealed = declared.sealNew(
        Buffer.from(String(row['secret'])),
        Object.fromEntries(facts) as Record<string, string | number>,
      )
      const stored = Buffer.isBuffer(sealed.stored) ? `\\x${sealed.stored.toString('hex')}` : sealed.stored
      const following = declared.derivedColumns.map((column) => sealed.derived[column])
      await client.query(write, [row['place'], stored, ...following])
    }
  }
}

/** Leaves rows out whose mandatory reference names nothing that arrived. */
async function dropUnneeded({ client, statements }: Loading, report: TableReport): Promise<number> {
  let dropped = 0
  for (const { reason, text } of statements.withoutNeeded) {
    const { rows } = await client.query<{ key: string }>(text)
    if (rows.length === 0) continue
    dropped += rows.length
    report.leftOut[reason] = (report.leftOut[reason] ?? 0) + rows.length
    report.samples.push(...rows.map(({ key }) => key))
  }
  return dropped
}

/** Rows that collide with others: merged, stored with other values, or left out. */
async function settleCollisions(loading: Loading, open: number, report: TableReport): Promise<void> {
  const { client, table, statements, sourceId, companyId } = loading
  let left = open
  const merge = async () => {
    if (left === 0 || statements.merge === null) return
    const { rows } = await client.query<Count>(statements.merge, [sourceId, companyId])
    report.merged += rows[0]?.count ?? 0
    left -= rows[0]?.count ?? 0
  }
  if (table.nextId === null) {
    report.present += left
    return
  }
  await merge()
  for (const change of statements.otherwise) {
    if (left === 0) return
    await client.query(change)
    const stored = await insertRows(loading)
    report.stored += stored
    report.renamed += stored
    left -= stored
    await merge()
  }
  if (left === 0) return
  const { rows } = await client.query<{ key: string }>(
    `select "source key" as key from ${`"arriving_${table.name}"`} where not "is done"`,
  )
  const reason = 'collides with another row'
  report.leftOut[reason] = (report.leftOut[reason] ?? 0) + rows.length
  report.samples.push(...rows.map(({ key }) => key))
}

/**
 * Brings rows in, within the open transaction. The map of ids, references that wait for later rows, and the
 * rows themselves are stored together.
 */
export async function loadBatch(loading: Loading, rows: readonly SourceRow[]): Promise<TableReport> {
  const { client, table, statements, sourceId, companyId } = loading
  const report = { ...emptyTableReport(), read: rows.length }
  const lines = rows.map(({ id, values }, place) => ({ ...values, 'source key': id, place }))
  const { rowCount } = await client.query(statements.load, [sourceId, companyId, jsonTextOf(lines)])
  const arriving = rowCount ?? 0
  report.present = rows.length - arriving
  if (arriving === 0) return report
  if (statements.arrive) await client.query(statements.arrive)
  const needed = arriving - (await dropUnneeded(loading, report))
  await sealRows(loading)
  const stored = await insertRows(loading)
  report.stored = stored
  if (stored < needed) await settleCollisions(loading, needed - stored, report)
  for (const { column, text } of statements.cleared) {
    const { rows: found } = await client.query<Count>(text)
    const count = found[0]?.count ?? 0
    if (count > 0) report.cleared[column] = (report.cleared[column] ?? 0) + count
  }
  for (const text of statements.note) await client.query(text, [sourceId, companyId])
  for (const { to, text } of statements.fill)
    if (to === table.name) await client.query(text, [sourceId, companyId])
  return report
}
