import type pg from 'pg'
import type { Definition } from './definition.js'
import { CHANGES, IN_USE, IN_WORK, KEY, WORK } from './names.js'
import { asPlatform } from './transactions.js'

/** Rows of one transaction of copying: it takes some tenths of a second. */
const COPIED = 5_000
/** Noted changes of one transaction. */
const APPLIED = 2_000

type Columns = Pick<Definition, 'columns' | 'numbered' | 'selfReferences'>

/** The key of a row. */
interface Key {
  company: number
  id: string
}

/**
 * Copies rows in the order of their numbers, and remembers how far it came in the same transaction. A row
 * that is there already came by a noted change, and is newer.
 * @returns how many rows were read; 0 when all are copied.
 */
async function copySome(client: pg.Client, { columns, numbered: { column } }: Columns): Promise<number> {
  const list = columns.join(', ')
  const { rows } = await asPlatform(client, () =>
    client.query<{ count: number }>(
      `with batch as materialized (
         select ${list} from ${IN_USE} where ${column} > (select copied_to from ${WORK}) order by ${column} limit ${COPIED}),
       copied as (
         insert into ${IN_WORK} (${list}) select ${list} from batch on conflict (${KEY}, ${column}) do nothing),
       remembered as (
         update ${WORK} set copied_to = greatest(copied_to, (select max(${column}) from batch)), rows = rows + (select count(*) from batch))
       select count(*)::integer as count from batch`,
    ),
  )
  return rows[0]?.count ?? 0
}

/** Copies all rows. @param onBatch gets the number of rows copied in all, by this and earlier runs. */
export async function copyRows(
  client: pg.Client,
  columns: Columns,
  onBatch: (rows: number) => Promise<void> | void,
): Promise<void> {
  const { rows: begun } = await client.query<{ rows: string }>(`select rows from ${WORK}`)
  let total = Number(begun[0]?.rows ?? 0)
  for (let copied = -1; copied !== 0;) {
    copied = await copySome(client, columns)
    total += copied
    await onBatch(total)
  }
}

/**
 * Rows of `from` that name one of these rows. Where the other table has foreign keys, the deletion of a
 * ticket removes rows there that have moved to another ticket, and empties what names them, without a note.
 */
async function rowsNaming(
  client: pg.Client,
  { numbered: { column }, selfReferences }: Columns,
  from: string,
  keys: readonly unknown[],
): Promise<Key[]> {
  if (selfReferences.length === 0) return []
  const naming = selfReferences.map(
    (reference) =>
      `select row.${KEY} as company, row.${column}::text as id from unnest($1::integer[], $2::bigint[]) changed (company, id)
         join ${from} row on (row.${KEY}, row.${reference}) = (changed.company, changed.id)`,
  )
  const { rows } = await client.query<Key>(naming.join(' union '), [...keys])
  return rows
}

/**
 * The value of a column. The other table may not have the row yet that it names. Then that row's change is
 * noted, and will write this one again.
 */
const valueOf = (name: string, { numbered: { column }, selfReferences }: Columns, to: string): string =>
  selfReferences.includes(name)
    ? `case when (row.${KEY}, row.${name}) in (select * from unnest($1::integer[], $2::bigint[]))
         or exists (select from ${to} named where (named.${KEY}, named.${column}) = (row.${KEY}, row.${name})) then row.${name} end`
    : `row.${name}`

/**
 * Makes the rows of some noted changes in `to` as they are in `from` now. The caller's transaction is open.
 * @returns how many changes there were.
 */
export async function applySome(
  client: pg.Client,
  definition: Columns,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { columns, numbered } = definition
  const { column } = numbered
  const { rows: taken } = await client.query<Key & { changes: number }>(
    `with taken as (
       delete from ${CHANGES} where seq in (select seq from ${CHANGES} order by seq limit ${APPLIED}) returning *)
     select ${KEY} as company, ${column}::text as id, count(*)::integer as changes from taken group by 1, 2 order by min(seq)`,
  )
  if (taken.length === 0) return 0
  const noted = [taken.map(({ company }) => company), taken.map(({ id }) => id)]
  const naming = await rowsNaming(client, definition, from, noted)
  const rows = [...new Map([...taken, ...naming].map((key) => [`${key.company} ${key.id}`, key])).values()]
  const keys = [rows.map(({ company }) => company), rows.map(({ id }) => id)]
  const changed = `unnest($1::integer[], $2::bigint[]) with ordinality as changed (${KEY}, ${column}, place)`
  // First the deleted ones: another row may have their unique keys now.
  await client.query(
    `delete from ${to} target using ${changed}
      where (target.${KEY}, target.${column}) = (changed.${KEY}, changed.${column})
        and not exists (select from ${from} row where (row.${KEY}, row.${column}) = (changed.${KEY}, changed.${column}))`,
    keys,
  )
  const list = columns.join(', ')
  await client.query(
    `insert into ${to} (${list}) select ${columns.map((name) => valueOf(name, definition, to)).join(', ')}
       from ${changed} join ${from} row on (row.${KEY}, row.${column}) = (changed.${KEY}, changed.${column}) order by place
     on conflict (${KEY}, ${column}) do update set (${list}) = row(${columns.map((name) => `excluded.${name}`).join(', ')})`,
    keys,
  )
  return taken.reduce((sum, { changes }) => sum + changes, 0)
}

/** Applies noted changes until a last handful is left. */
export async function applyChanges(
  client: pg.Client,
  columns: Columns,
  way = { from: IN_USE, to: IN_WORK },
): Promise<void> {
  while ((await asPlatform(client, () => applySome(client, columns, way))) > APPLIED / 10);
}
