import { columnsIn, generations, type Generation } from './declaration.js'
import { olderTables } from './tables.js'

/** Columns of a database, by table: the type as PostgreSQL's catalogue names it (`udt_name`). */
export type FoundTables = ReadonlyMap<string, ReadonlyMap<string, string>>

/** How a database differs from a generation. Names are `Table` or `Table.column`. */
export interface Difference {
  missing: string[]
  /** `Table.column is TYPE in place of TYPE`. */
  otherTypes: string[]
  /** Unknown in every generation: nobody reads it. */
  extra: string[]
  /** Known from another generation, with the type it has there: it is read as there. */
  fromOthers: string[]
}

export type Detected =
  | { generation: Generation; difference: Difference }
  | { generation: null; nearest: Generation; difference: Difference }

/** Types whose values arrive alike. */
const FAMILIES: Record<string, string> = {
  varchar: 'text',
  bpchar: 'text',
  text: 'text',
  int2: 'int',
  int4: 'int',
  int8: 'int',
  int: 'int',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  json: 'json',
  jsonb: 'json',
  bool: 'bool',
  uuid: 'uuid',
  timestamptz: 'moment',
  timestamp: 'moment',
  date: 'day',
}

const family = (type: string): string => FAMILIES[type.replace('!', '')] ?? type

const isKnownElsewhere = (table: string, column: string, found: string): boolean => {
  const declared = olderTables[table]?.columns[column]
  return declared !== undefined && family(declared.type) === family(found)
}

/** How the tables of a database differ from those of a generation. Rows and keys do not matter. */
export function differenceFrom(generation: Generation, tables: FoundTables): Difference {
  const difference: Difference = { missing: [], otherTypes: [], extra: [], fromOthers: [] }
  for (const [name, table] of Object.entries(olderTables)) {
    const expected = columnsIn(table, generation)
    const found = tables.get(name)
    if (!found) {
      if (expected) difference.missing.push(name)
      continue
    }
    for (const [column, type] of expected ?? []) {
      const actual = found.get(column)
      if (actual === undefined) difference.missing.push(`${name}.${column}`)
      else if (family(actual) !== family(type))
        difference.otherTypes.push(`${name}.${column} is ${actual} in place of ${type.replace('!', '')}`)
    }
    for (const [column, type] of found)
      if (!expected?.has(column))
        (isKnownElsewhere(name, column, type) ? difference.fromOthers : difference.extra).push(
          `${name}.${column}`,
        )
  }
  for (const name of tables.keys()) if (!olderTables[name]) difference.extra.push(name)
  return difference
}

const surplus = ({ extra, fromOthers }: Difference) => extra.length + fromOthers.length
const lacks = ({ missing, otherTypes }: Difference) => missing.length + otherTypes.length

/**
 * The generation that a database belongs to: the one of which it has every table and column, with the fewest
 * that it does not know. Without one, the nearest, and what differs.
 */
export function detect(tables: FoundTables): Detected {
  const candidates = generations
    .map((generation) => ({ generation, difference: differenceFrom(generation, tables) }))
    .sort(
      (a, b) => lacks(a.difference) - lacks(b.difference) || surplus(a.difference) - surplus(b.difference),
    )
  const [best] = candidates as [(typeof candidates)[number]]
  return lacks(best.difference) === 0
    ? best
    : { generation: null, nearest: best.generation, difference: best.difference }
}
