import type pg from 'pg'
import type { ArrivingRow } from './arrivingRow.js'
import { copyRows } from './copyRows.js'
import { addCount, emptyTableReport, type TableReport } from './report.js'
import type { TableShape } from '../../kit/companyFolder/movedTables.js'
import type { Place, Statements } from './statements.js'

interface Loading extends Place {
  client: pg.Client
  table: TableShape
  statements: Statements
}

interface Count {
  count: number
}

const countOf = async ({ client, sourceId, companyId }: Loading, statement: string): Promise<number> => {
  const { rows } = await client.query<Count>(statement, [sourceId, companyId])
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

/**
 * Makes rows of ours of what was sent. Those that need a row which never came are taken out.
 * @param out counts them, by reason.
 * @returns how many remain.
 */
async function makeReady(
  loading: Loading,
  load: string,
  out: Record<string, number>,
  report: TableReport,
): Promise<number> {
  const { client, statements, sourceId, companyId } = loading
  const { rowCount } = await client.query(load, [sourceId, companyId])
  let ready = rowCount ?? 0
  if (statements.arrive) await client.query(statements.arrive)
  for (const { reason, text } of statements.withoutNeeded) {
    const { rows } = await client.query<{ key: string }>(text)
    addCount(out, reason, rows.length)
    report.samples.push(...rows.map(({ key }) => key))
    ready -= rows.length
  }
  await sealRows(loading)
  return ready
}

/** Rows that collide with others: merged, stored with other values, or left out. */
async function settleCollisions(loading: Loading, open: number, report: TableReport): Promise<void> {
  const { client, table, statements, sourceId, companyId } = loading
  let left = open
  if (table.nextId === null) {
    report.present += left
    if (statements.notePresent) await client.query(statements.notePresent, [sourceId, companyId])
    return
  }
  if (statements.merge !== null) {
    const merged = await countOf(loading, statements.merge)
    report.merged += merged
    left -= merged
  }
  for (const insert of statements.otherwise) {
    if (left === 0) return
    const stored = await countOf(loading, insert)
    report.stored += stored
    report.renamed += stored
    left -= stored
  }
  if (left === 0) return
  const { rows } = await client.query<{ key: string }>(
    `select "source key" as key from ${`"arriving_${table.name}"`} where not "is done"`,
  )
  addCount(report.leftOut, 'collides with another row', rows.length)
  report.samples.push(...rows.map(({ key }) => key))
}

async function addRows(loading: Loading, report: TableReport): Promise<void> {
  const ready = await makeReady(loading, loading.statements.load, report.leftOut, report)
  const stored = await countOf(loading, loading.statements.insert)
  report.stored += stored
  if (stored < ready) await settleCollisions(loading, ready - stored, report)
  await settleReferences(loading, report)
}

/** Brings changes. A row that was changed or deleted here since it arrived stays as it is. */
async function changeRows(loading: Loading, report: TableReport, isRest: boolean): Promise<void> {
  const { client, statements, companyId } = loading
  const ready = await makeReady(loading, statements.loadChanged, report.kept, report)
  const { change } = statements
  if (change === null) {
    addCount(report.kept, 'nothing in them can change', ready)
    return
  }
  const changed = await countOf(loading, isRest ? (change.rest ?? change.all) : change.all)
  report.updated += changed
  if (isRest) report.renamed += changed
  if (changed < ready) {
    const { rows } = await client.query<{ isHere: boolean }>(change.kept, [companyId])
    const here = rows.filter(({ isHere }) => isHere).length
    addCount(report.kept, 'changed here since they arrived', here)
    addCount(report.kept, 'deleted here since they arrived', rows.length - here)
  }
  await settleReferences(loading, report)
}

/** Notes references that wait for later rows, and counts those that stay empty. */
async function settleReferences(loading: Loading, report: TableReport): Promise<void> {
  const { client, table, statements, sourceId, companyId } = loading
  for (const { column, text } of statements.cleared) {
    const { rows } = await client.query<Count>(text)
    addCount(report.cleared, column, rows[0]?.count ?? 0)
  }
  for (const text of statements.note) await client.query(text, [sourceId, companyId])
  for (const { to, text } of statements.fill)
    if (to === table.name) await client.query(text, [sourceId, companyId])
}

/**
 * Brings rows in, within the open transaction: changes first, since they may make room for new rows. The map
 * of ids, references that wait for later rows, and the rows themselves are stored together.
 * @param isRest changes leave out the columns by which rows collide.
 */
export async function loadBatch(
  loading: Loading,
  rows: readonly ArrivingRow[],
  isRest = false,
): Promise<TableReport> {
  const { client, table, statements } = loading
  const report = emptyTableReport()
  if (rows.length === 0) return report
  await copyRows(client, table, statements, rows)
  const added = rows.filter(({ given }) => given === null).length
  if (added < rows.length) {
    await changeRows(loading, report, isRest)
    if (added > 0) await client.query(statements.clear)
  }
  if (added > 0) await addRows(loading, report)
  report.read = rows.length
  return report
}
