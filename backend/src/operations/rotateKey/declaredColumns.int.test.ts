import { QueryTypes } from 'sequelize'
import { expect, it } from 'vitest'
import { hooksOf } from '../../kit/hooks.js'
import { database } from '../../platform/database/database.js'
import '../../testing/fixtures.js'
import { nameOf } from './sealedRows.js'

/** Columns of bytes, or with a name that sounds sealed, whose values are not. */
const NOT_SEALED: Readonly<Record<string, string>> = {
  'ads.thumbnail': 'a small picture of an advertisement that anybody sees',
  'brand_pictures.bytes': 'a picture of the installation',
  'message_media.thumbnail': 'a small picture, as private as the message',
  'past_messages.thumbnail': 'a small picture, as private as the message',
  'message_media.waveform': 'the loudness of a recording',
}

const names = async (sql: string): Promise<string[]> =>
  (await database.query<{ name: string }>(sql, { type: QueryTypes.SELECT })).map(({ name }) => name)

const OF_TABLES = `from information_schema.columns c join pg_class t on t.oid = format('public.%I', c.table_name)::regclass
  where c.table_schema = 'public' and t.relkind in ('r', 'p') and not t.relispartition`

const declared = hooksOf('sealedColumns').flat()

it('every column of bytes is declared as sealed, or is not, with a reason', async () => {
  const bytes = await names(`
    select c.table_name || '.' || c.column_name as name ${OF_TABLES}
       and (c.data_type = 'bytea' or c.column_name ~ '(^|_)sealed(_|$)')`)
  const ofBytes = declared.map(nameOf).filter((name) => bytes.includes(name))
  expect([...ofBytes, ...Object.keys(NOT_SEALED)].sort()).toEqual(bytes.sort())
})

it('every declared column exists, with its columns that follow and its whole primary key', async () => {
  expect(new Set(declared.map(nameOf)).size).toBe(declared.length)
  for (const column of declared) {
    const { table, key, derivedColumns } = column
    const columns = await names(`select c.column_name as name ${OF_TABLES} and c.table_name = '${table}'`)
    expect(columns, nameOf(column)).toEqual(expect.arrayContaining([column.column, ...derivedColumns]))
    const primary = await names(`
      select a.attname || ' ' || format_type(a.atttypid, null) as name
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
       where i.indrelid = '${table}'::regclass and i.indisprimary`)
    expect(
      Object.entries(key)
        .map((entry) => entry.join(' '))
        .sort(),
      nameOf(column),
    ).toEqual(primary.sort())
  }
})
