import type pg from 'pg'
import { columnsIn, type Generation } from '../../operations/moveIn/generations/declaration.js'
import { olderTables } from '../../operations/moveIn/generations/tables.js'
import { quoted } from '../../operations/tables.js'

/** Inserts rows into a table: SQL by column. */
export type Add = (table: string, values: Record<string, string>, from?: string) => Promise<void>

/** Values that a required column gets when nobody gives one. */
const USUAL: Record<string, string> = {
  int: '0',
  varchar: `''`,
  text: `''`,
  bool: 'false',
  timestamptz: `timestamptz '2024-02-01 12:00Z'`,
  jsonb: `'{}'`,
  json: `'{}'`,
}

/** Inserts rows: `values` are SQL by column. Columns that the generation lacks are left out. */
export async function insert(
  client: pg.Client,
  generation: Generation,
  table: string,
  values: Readonly<Record<string, string>>,
  from = '',
): Promise<void> {
  const declared = olderTables[table]
  const columns = declared && columnsIn(declared, generation)
  if (!columns) return
  const given = new Map(Object.entries(values).filter(([column]) => columns.has(column)))
  for (const [column, type] of columns)
    if (type.endsWith('!') && !given.has(column) && column !== 'id')
      given.set(column, USUAL[type.slice(0, -1)] ?? 'null')
  await client.query(
    `insert into ${quoted(table)} (${[...given.keys()].map(quoted).join(', ')}) select ${[...given.values()].join(', ')} ${from}`,
  )
}
