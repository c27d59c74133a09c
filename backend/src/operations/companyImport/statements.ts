import pg from 'pg'
import { quoted } from '../tables.js'
import type { MovedColumn, TableShape } from './movedTables.js'

/** The parameters of every statement: the company's source, and the company. */
export interface Place {
  sourceId: number
  companyId: number
}

const text = pg.escapeLiteral

/** The temporary table of a table's arriving rows. */
export const arrivingTable = ({ name }: TableShape): string => quoted(`arriving_${name}`)

/** A column with the source id that a reference had. */
const rawOf = ({ name }: MovedColumn): string => quoted(`source ${name}`)

const referencesOf = ({ columns }: TableShape): MovedColumn[] =>
  columns.filter(({ refersTo }) => refersTo !== null)

const keySpaceIn = (tables: readonly TableShape[], name: string): string =>
  tables.find((table) => table.name === name)?.keySpace ?? name

/**
 * Statements that bring rows of one table in. They are made once, from the schema and the declarations;
 * `$1` is the source, `$2` the company.
 */
export function statementsFor(table: TableShape, tables: readonly TableShape[]) {
  const { name, columns, nextId, keySpace, move, sealed } = table
  const arriving = arrivingTable(table)
  const target = quoted(name)
  const references = referencesOf(table)
  const hasId = nextId !== null
  const isSealed = (column: string) => sealed.some((declared) => declared.column === column)
  const derived = sealed.flatMap(({ derivedColumns }) => [...derivedColumns])
  const stored = [...columns.map((column) => column.name), ...derived]
  const mapped = (space: string, key: string) =>
    `(select our_id from source_rows m where m.source_id = $1 and m.table_name = ${text(space)} and m.source_key = ${key})`

  const create = [
    `create temp table ${arriving} (like ${target} including defaults including generated) on commit delete rows`,
    ...[...columns.map((column) => column.name), ...derived].map(
      (column) => `alter table ${arriving} alter column ${quoted(column)} drop not null`,
    ),
    ...sealed
      .filter(({ where }) => where === undefined)
      .map(({ column }) => `alter table ${arriving} alter column ${quoted(column)} type text using null`),
    `alter table ${arriving} add column "source key" text, add column "place" bigint, add column "is done" boolean not null default false${references
      .map((column) => `, add column ${rawOf(column)} ${column.isArray ? 'text[]' : 'text'}`)
      .join('')}`,
  ]

  const readAs = (column: MovedColumn) =>
    column.refersTo !== null
      ? column.isArray
        ? 'text[]'
        : 'text'
      : isSealed(column.name)
        ? 'text'
        : column.type
  const valueOf = (column: MovedColumn): string => {
    const given = `r.${quoted(column.name)}`
    if (column.refersTo === null)
      return column.isRequired && column.usual !== null ? `coalesce(${given}, ${column.usual})` : given
    const space = keySpaceIn(tables, column.refersTo)
    if (column.isArray)
      return `array(select m.our_id from unnest(${given}) with ordinality u (key, place)
        join source_rows m on m.source_id = $1 and m.table_name = ${text(space)} and m.source_key = u.key order by u.place)::${column.type}`
    const found = mapped(space, given)
    const unknown = move.unknown?.[column.name]
    if (unknown === undefined) return found
    return `case when ${given} is not null${column.isRequired ? ' or true' : ''} then coalesce(${found}, ${unknown}) end`
  }
  const load = `
    insert into ${arriving} ("source key", "place", company_id${hasId ? ', id' : ''}${columns.map((column) => `, ${quoted(column.name)}`).join('')}${references.map((column) => `, ${rawOf(column)}`).join('')})
    select r."source key", r."place", $2::integer${hasId ? `, ${nextId}` : ''}${columns.map((column) => `, ${valueOf(column)}`).join('')}${references.map((column) => `, r.${quoted(column.name)}`).join('')}
      from jsonb_to_recordset($3::jsonb) as r ("source key" text, "place" bigint${columns.map((column) => `, ${quoted(column.name)} ${readAs(column)}`).join('')})
     ${hasId ? `where not exists ${mapped(keySpace, 'r."source key"')}` : ''}
     order by r."place"`

  const arrive =
    Object.keys(move.arrives ?? {}).length === 0
      ? null
      : `update ${arriving} as row set ${Object.entries(move.arrives ?? {})
          .map(([column, value]) => `${quoted(column)} = ${value}`)
          .join(', ')}`

  /** Rows without a row that they need. */
  const withoutNeeded = references
    .filter(({ isRequired, isLater }) => isRequired && !isLater)
    .map((column) => ({
      reason: `its ${column.refersTo} did not arrive`,
      text: `delete from ${arriving} where ${quoted(column.name)} is null returning "source key" as key`,
    }))

  const names = stored.map((column) => `, ${quoted(column)}`).join('')
  const values = stored
    .map((column) => {
      const isBytes = sealed.some((one) => one.column === column && one.where === undefined)
      return `, row.${quoted(column)}${isBytes ? `::${columns.find((one) => one.name === column)?.type ?? 'text'}` : ''}`
    })
    .join('')
  const ids = hasId ? ', id' : ''
  const insert = hasId
    ? `
    with stored as (
      insert into ${target} (company_id${ids}${names}) select row.company_id, row.id${values} from ${arriving} as row where not "is done" order by "place"
      on conflict do nothing returning id
    ), done as (
      update ${arriving} as row set "is done" = true from stored where row.id = stored.id returning row.id, row."source key" as key
    ), noted as (
      insert into source_rows (company_id, source_id, table_name, source_key, our_id)
      select $2::integer, $1::integer, ${text(keySpace)}, key, id from done
    )
    select count(*)::integer as count from done`
    : `
    with stored as (
      insert into ${target} (company_id${names}) select row.company_id${values} from ${arriving} as row where $1::integer is not null order by "place"
      on conflict do nothing returning 1
    )
    select count(*)::integer as count from stored where $2::integer is not null`

  const merge =
    move.same === undefined || !hasId
      ? null
      : `
    with same as (
      select row.id, row."source key" as key, (select t.id from ${target} t where t.company_id = $2 and (${move.same}) order by t.id limit 1) as ours
        from ${arriving} as row where not "is done"
    ), done as (
      update ${arriving} as row set "is done" = true, id = same.ours from same where row.id = same.id and same.ours is not null
      returning same.ours, same.key
    ), noted as (
      insert into source_rows (company_id, source_id, table_name, source_key, our_id)
      select $2::integer, $1::integer, ${text(keySpace)}, key, ours from done
    )
    select count(*)::integer as count from done`

  const changes = Object.entries(move.otherwise ?? {}).map(
    ([column, value]) => `${quoted(column)} = ${value}`,
  )
  /** One more change each time: a row gets as few other values as it needs. */
  const otherwise = changes.map(
    (_, index) =>
      `update ${arriving} as row set ${changes.slice(0, index + 1).join(', ')} where not "is done"`,
  )

  const isOpen = (column: MovedColumn) =>
    column.isArray
      ? `cardinality(${rawOf(column)}) > cardinality(${quoted(column.name)})`
      : `${rawOf(column)} is not null and ${quoted(column.name)} is null`
  const later = hasId ? references.filter(({ isLater, isArray }) => isLater && !isArray) : []
  const cleared = references
    .filter((column) => !later.includes(column) && !column.isRequired)
    .map((column) => ({
      column: column.name,
      text: `select count(*)::integer as count from ${arriving} where ${hasId ? '"is done" and' : ''} ${isOpen(column)}`,
    }))
  const note = later.map(
    (column) => `
    insert into source_references (company_id, source_id, table_name, column_name, our_id, source_key)
    select $2::integer, $1::integer, ${text(name)}, ${text(column.name)}, id, ${rawOf(column)} from ${arriving} where "is done" and ${isOpen(column)}
    on conflict do nothing`,
  )

  /** Fills references whose row has arrived, at most 5,000 of them. */
  const fill = later.map((column) => ({
    to: column.refersTo ?? '',
    column: column.name,
    text: `
    with ready as materialized (
      select r.our_id, m.our_id as target from source_references r
        join source_rows m on m.source_id = r.source_id and m.table_name = ${text(keySpaceIn(tables, column.refersTo ?? ''))} and m.source_key = r.source_key
       where r.source_id = $1 and r.company_id = $2 and r.table_name = ${text(name)} and r.column_name = ${text(column.name)} limit 5000
    ), filled as (
      update ${target} t set ${quoted(column.name)} = ready.target from ready where t.company_id = $2 and t.id = ready.our_id
    ), gone as (
      delete from source_references r using ready where r.source_id = $1 and r.table_name = ${text(name)} and r.column_name = ${text(column.name)} and r.our_id = ready.our_id
      returning 1
    )
    select count(*)::integer as count from gone`,
  }))

  const seal = sealed.map((declared) => ({
    declared,
    read: `select "place", ${quoted(declared.column)} as secret${Object.entries(declared.facts)
      .map(([fact, value]) => `, ${value} as ${quoted(`fact ${fact}`)}`)
      .join(
        '',
      )} from ${arriving} where ${quoted(declared.column)} is not null and (${declared.where ?? 'true'})`,
    write: `update ${arriving} set ${quoted(declared.column)} = $2${declared.derivedColumns
      .map((column, index) => `, ${quoted(column)} = $${index + 3}`)
      .join('')} where "place" = $1`,
  }))

  return { create, load, arrive, withoutNeeded, insert, merge, otherwise, cleared, note, fill, seal }
}

export type Statements = ReturnType<typeof statementsFor>
