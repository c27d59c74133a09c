import pg from 'pg'
import { quoted } from '../tables.js'
import type { TableShape } from '../../kit/companyFolder/movedTables.js'

const text = pg.escapeLiteral

interface Shape {
  /** SQL condition: the row `t` is that of `row`. */
  same: string | null
  /** SQL of a number that changes with a row, by the alias of its table. */
  version: (alias: string) => string
  /** SQL of a column's value in an arriving row. */
  storedAs: (column: string) => string
  stored: readonly string[]
}

/** Statements that bring the changes of rows that arrived before. */
export interface ChangeStatements {
  /** Changes rows that nobody has changed here since; a count. */
  all: string
  /** The same without the columns by which rows collide. */
  rest: string | null
  /** The rows that stay as they are, and whether they are still here. `$1` is the company. */
  kept: string
}

/**
 * Makes them for a table, as `statementsFor` makes the others. A row was changed here when its version is not
 * the one with which it was stored.
 * @returns null where rows have nothing to be known by, or nothing that could change.
 */
export function changeStatements(table: TableShape, shape: Shape): ChangeStatements | null {
  const { name, columns, keySpace, move, sealed, nextId, key } = table
  const { same, version, storedAs, stored } = shape
  const changing = stored.filter((column) => nextId !== null || !key.includes(column))
  if (same === null || changing.length === 0) return null
  const target = quoted(name)
  const arriving = quoted(`arriving_${name}`)
  /** Columns that are made of a sealed one change with it. */
  const givenBy = (column: string) =>
    sealed.find(({ derivedColumns }) => derivedColumns.includes(column))?.column ?? column
  const valueOf = (column: string): string => {
    const reference = columns.find((one) => one.name === column && one.refersTo !== null && !one.isArray)
    // A row that has not arrived, or was deleted here, does not empty the reference.
    return reference
      ? `case when row.${quoted(column)} is null and row.${quoted(`source ${column}`)} is not null then t.${quoted(column)} else row.${quoted(column)} end`
      : storedAs(column)
  }
  const changeOf = (left: readonly string[]) => `
    with changed as (
      update ${target} as t set ${changing
        .filter((column) => !left.includes(column))
        .map((column) =>
          column === 'updated_at'
            ? 'updated_at = row.updated_at'
            : `${quoted(column)} = case when ${text(givenBy(column))} = any (row."given columns") then ${valueOf(column)} else t.${quoted(column)} end`,
        )
        .join(', ')}
        from ${arriving} as row
       where t.company_id = $2 and ${same} and ${version('t')} = row."our version" and not row."is done"
      returning row."source key" as key, row."source fingerprint" as fingerprint, ${version('t')} as version
    ), done as (
      update ${arriving} as row set "is done" = true from changed where row."source key" = changed.key
    ), noted as (
      update source_rows m set fingerprint = changed.fingerprint, version = changed.version from changed
       where m.source_id = $1 and m.table_name = ${text(keySpace)} and m.source_key = changed.key
    )
    select count(*)::integer as count from changed`
  const colliding = Object.keys(move.otherwise ?? {})
  return {
    all: changeOf([]),
    rest: colliding.length === 0 ? null : changeOf(colliding),
    kept: `
      select "source key" as key, exists (select from ${target} t where t.company_id = $1 and ${same}) as "isHere"
        from ${arriving} as row where not "is done"`,
  }
}
