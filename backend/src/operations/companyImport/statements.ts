import pg from 'pg'
import { quoted } from '../tables.js'
import { changeStatements } from './changeStatements.js'
import type { MovedColumn, TableShape } from '../../kit/companyFolder/movedTables.js'

/** The parameters of every statement: the company's source, and the company. */
export interface Place {
  sourceId: number
  companyId: number
}

const text = pg.escapeLiteral

/** The temporary table of a batch as it was sent, and that of its rows in our shape. */
const incomingTable = ({ name }: TableShape): string => quoted(`incoming_${name}`)
const arrivingTable = ({ name }: TableShape): string => quoted(`arriving_${name}`)

/** A column with the source id that a reference had. */
const rawOf = ({ name }: MovedColumn): string => quoted(`source ${name}`)

const referencesOf = ({ columns }: TableShape): MovedColumn[] =>
  columns.filter(({ refersTo }) => refersTo !== null)

const keySpaceIn = (tables: readonly TableShape[], name: string): string =>
  tables.find((table) => table.name === name)?.keySpace ?? name

/** SQL condition: the row `t` is that of `row`; null where rows have nothing to be known by. */
function sameRow({ nextId, key }: TableShape): string | null {
  if (nextId !== null) return 't.id = row.id'
  return key.length > 0
    ? key.map((column) => `t.${quoted(column)} = row.${quoted(column)}`).join(' and ')
    : null
}

/**
 * SQL of a number by which a row is seen to be changed here: of its `updated_at`, of the columns that are
 * declared for it, or of all. A reference that is filled later tells nothing.
 * @returns a function of the alias of the table.
 */
function versionOf({ columns, move }: TableShape): (alias: string) => string {
  const inAlias = (alias: string) => (column: string) => `${alias}.${quoted(column)}`
  if (!move.changes && columns.some(({ name }) => name === 'updated_at'))
    return (alias) => `(extract(epoch from ${alias}.updated_at) * 1000000)::bigint`
  const telling = columns
    .filter(({ name, isLater }) => !isLater && (move.changes?.includes(name) ?? true))
    .map(({ name }) => name)
  return (alias) => `hashtextextended(jsonb_build_array(${telling.map(inAlias(alias)).join(', ')})::text, 0)`
}

/** The fewest changes first: each alone, then more and more of them together. */
function changeSets(changes: Readonly<Record<string, string>>): Readonly<Record<string, string>>[] {
  const all = Object.entries(changes)
  const alone = all.map(([column, value]) => ({ [column]: value }))
  return [...alone, ...all.slice(1).map((_, place) => Object.fromEntries(all.slice(0, place + 2)))]
}

/**
 * Statements that bring rows of one table in. They are made once, from the schema and the declarations;
 * `$1` is the source, `$2` the company.
 */
export function statementsFor(table: TableShape, tables: readonly TableShape[]) {
  const { name, columns, nextId, keySpace, move, sealed } = table
  const [incoming, arriving] = [incomingTable(table), arrivingTable(table)]
  const target = quoted(name)
  const references = referencesOf(table)
  const hasId = nextId !== null
  const same = sameRow(table)
  const isSealed = (column: string) => sealed.some((declared) => declared.column === column)
  const derived = sealed.flatMap(({ derivedColumns }) => [...derivedColumns])
  const stored = [...columns.map((column) => column.name), ...derived]
  const version = versionOf(table)
  const mapped = (space: string, key: string) =>
    `(select our_id from source_rows m where m.source_id = $1 and m.table_name = ${text(space)} and m.source_key = ${key})`

  const readAs = (column: MovedColumn) => {
    if (column.refersTo !== null) return column.isArray ? 'text[]' : 'text'
    return isSealed(column.name) ? 'text' : column.type
  }
  const create = [
    `create temp table ${incoming} ("source key" text, "place" bigint, "source fingerprint" bigint, "given columns" text[]${columns
      .map((column) => `, ${quoted(column.name)} ${readAs(column)}`)
      .join('')}) on commit delete rows`,
    `create temp table ${arriving} (like ${target} including defaults including generated) on commit delete rows`,
    ...stored.map((column) => `alter table ${arriving} alter column ${quoted(column)} drop not null`),
    ...sealed
      .filter(({ where }) => where === undefined)
      .map(({ column }) => `alter table ${arriving} alter column ${quoted(column)} type text using null`),
    `alter table ${arriving} add column "source key" text, add column "place" bigint, add column "source fingerprint" bigint,
       add column "given columns" text[], add column "our version" bigint, add column "is done" boolean not null default false${references
         .map((column) => `, add column ${rawOf(column)} ${column.isArray ? 'text[]' : 'text'}`)
         .join('')}`,
  ]
  const copy = `copy ${incoming} ("source key", "place", "source fingerprint", "given columns"${columns.map((column) => `, ${quoted(column.name)}`).join('')}) from stdin`
  const drop = [`drop table ${incoming}`, `drop table ${arriving}`]
  const clear = `delete from ${arriving}`

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
  const loadOf = (id: string, version: string, from: string) => `
    insert into ${arriving} ("source key", "place", "source fingerprint", "given columns", "our version", company_id${hasId ? ', id' : ''}${columns.map((column) => `, ${quoted(column.name)}`).join('')}${references.map((column) => `, ${rawOf(column)}`).join('')})
    select r."source key", r."place", r."source fingerprint", r."given columns", ${version}, $2::integer${hasId ? `, ${id}` : ''}${columns.map((column) => `, ${valueOf(column)}`).join('')}${references.map((column) => `, r.${quoted(column.name)}`).join('')}
      from ${incoming} r ${from} order by r."place"`
  const load = loadOf(
    nextId ?? '',
    'null::bigint',
    'where r."given columns" is null and $1::integer is not null',
  )
  const loadChanged = loadOf(
    'm.our_id',
    'm.version',
    `join source_rows m on m.source_id = $1 and m.table_name = ${text(keySpace)} and m.source_key = r."source key" where r."given columns" is not null`,
  )

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

  const isBytes = (column: string) => sealed.some((one) => one.column === column && one.where === undefined)
  const storedAs = (column: string) =>
    `row.${quoted(column)}${isBytes(column) ? `::${columns.find((one) => one.name === column)?.type ?? 'text'}` : ''}`
  const names = stored.map((column) => `, ${quoted(column)}`).join('')
  const returned = [
    ...(hasId ? ['id'] : table.key.map((column) => quoted(column))),
    `${version(target)} as version`,
  ].join(', ')
  const noted = move.idsOf === undefined ? 'fingerprint' : 'null::bigint'
  /** @param changes columns with other values than those that arrived. */
  const insertOf = (changes: Readonly<Record<string, string>>) => `
    with stored as (
      insert into ${target} (company_id${hasId ? ', id' : ''}${names})
      select row.company_id${hasId ? ', row.id' : ''}${stored.map((column) => `, ${changes[column] ?? storedAs(column)}`).join('')}
        from ${arriving} as row where not "is done" and $1::integer is not null and $2::integer is not null order by "place"
      on conflict do nothing returning ${same === null ? '1' : returned}
    )${
      same === null
        ? ''
        : `, done as (
      update ${arriving} as row set "is done" = true from stored t where ${same} and not row."is done"
      returning row."source key" as key, row."source fingerprint" as fingerprint, t.version, ${hasId ? 't.id' : '0'} as our_id
    ), noted as (
      insert into source_rows (company_id, source_id, table_name, source_key, our_id, fingerprint, version)
      select $2::integer, $1::integer, ${text(keySpace)}, key, our_id, ${noted}, version from done
    )`
    }
    select count(*)::integer as count from stored`
  const insert = insertOf({})
  /** What a colliding row is stored with instead: as few other values as it needs. */
  const otherwise = changeSets(move.otherwise ?? {}).map(insertOf)

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

  /** Rows without an id that are here already, from wherever. */
  const notePresent =
    same === null || hasId
      ? null
      : `
    insert into source_rows (company_id, source_id, table_name, source_key, our_id)
    select $2::integer, $1::integer, ${text(keySpace)}, "source key", 0 from ${arriving} where not "is done"
    on conflict do nothing`

  const isOpen = (column: MovedColumn) =>
    column.isArray
      ? `cardinality(${rawOf(column)}) > cardinality(${quoted(column.name)})`
      : `${rawOf(column)} is not null and ${quoted(column.name)} is null`
  const later = hasId ? references.filter(({ isLater, isArray }) => isLater && !isArray) : []
  const cleared = references
    .filter((column) => !later.includes(column) && !column.isRequired)
    .map((column) => ({
      column: column.name,
      text: `select count(*)::integer as count from ${arriving} where ${same === null ? '' : '"is done" and'} ${isOpen(column)}`,
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

  const change = changeStatements(table, { same, version, storedAs, stored })
  return {
    create,
    copy,
    load,
    loadChanged,
    arrive,
    withoutNeeded,
    insert,
    otherwise,
    merge,
    notePresent,
    cleared,
    note,
    fill,
    seal,
    clear,
    drop,
    change,
  }
}

export type Statements = ReturnType<typeof statementsFor>
