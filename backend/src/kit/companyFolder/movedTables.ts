import type pg from 'pg'
import type { CompanyMove, MovedTable } from '../companyMove.js'
import type { DeclaredColumn } from '../../platform/crypto/sealedColumn.js'

/** A column that an import fills. */
export interface MovedColumn {
  name: string
  /** Its type, as Postgres writes it. */
  type: string
  isRequired: boolean
  /** SQL of its default; null without one. */
  usual: string | null
  /** The table whose rows it names; null when it is no reference. */
  refersTo: string | null
  /** Whether the named row may arrive after this one. */
  isLater: boolean
  isArray: boolean
}

/** A table that moves, with its columns as the schema has them now. */
export interface TableShape {
  name: string
  move: MovedTable
  columns: readonly MovedColumn[]
  /** SQL of the id of a new row; null where a row has no id of its own. */
  nextId: string | null
  /** Table under whose name its ids are noted. */
  keySpace: string
  /** Columns of the primary key, in their order. */
  key: readonly string[]
  sealed: readonly DeclaredColumn[]
}

interface Declared {
  moves: readonly CompanyMove[]
  sealedColumns: readonly DeclaredColumn[]
}

const COLUMNS = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
         a.attnotnull as "isRequired", pg_get_expr(d.adbin, d.adrelid) as usual, a.attidentity <> '' as "isIdentity",
         quote_literal(pg_get_serial_sequence(quote_ident(c.relname), a.attname)) as sequence,
         coalesce(array_position(k.conkey::smallint[], a.attnum), 0) as place
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname = any ($1)
   order by c.relname, a.attnum`

/** Columns that a foreign key compares with another row's id. */
const REFERENCES = `
  select distinct c.relname as "table", a.attname as name, target.relname as target
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class target on target.oid = k.confrelid
    cross join unnest(k.conkey, k.confkey) as pair (here, there)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = pair.here
    join pg_attribute b on b.attrelid = target.oid and b.attnum = pair.there and b.attname = 'id'
   where k.contype = 'f' and c.relname = any ($1) and target.relname <> 'companies' and not c.relispartition`

interface ColumnRow extends Omit<MovedColumn, 'refersTo' | 'isLater' | 'isArray'> {
  table: string
  isIdentity: boolean
  sequence: string | null
  place: number
}

/** The declarations of all features, by table. */
const declaredMoves = (moves: readonly CompanyMove[]): Readonly<Record<string, MovedTable>> =>
  Object.assign({}, ...moves.map(({ tables }) => tables ?? {})) as Record<string, MovedTable>

/**
 * The tables that move, each after the tables that its rows name. Where tables name each other, a column that
 * may be empty is filled later.
 */
export async function movedTables(
  client: pg.Client,
  { moves, sealedColumns }: Declared,
): Promise<TableShape[]> {
  const declared = declaredMoves(moves)
  const names = Object.keys(declared)
  const { rows: columns } = await client.query<ColumnRow>(COLUMNS, [names])
  const { rows: references } = await client.query<{ table: string; name: string; target: string }>(
    REFERENCES,
    [names],
  )
  const targets = new Map(references.map(({ table, name, target }) => [`${table}.${name}`, target]))
  const shapes = names.map((name) => {
    const move = declared[name] ?? {}
    const own = columns.filter(({ table }) => table === name)
    const sealed = sealedColumns.filter(
      ({ table, column }) => table === name && !(column in (move.without ?? {})),
    )
    const derived = new Set(sealed.flatMap(({ derivedColumns }) => derivedColumns))
    const targetOf = (column: string) => move.refers?.[column] ?? targets.get(`${name}.${column}`) ?? null
    const id = own.find((column) => column.name === 'id')
    const hasOwnId = id !== undefined && targetOf('id') === null
    const sequence = move.idsOf ? `pg_get_serial_sequence('${move.idsOf}', 'id')` : (id?.sequence ?? null)
    return {
      name,
      move,
      sealed,
      nextId: hasOwnId && sequence ? `nextval(${sequence})` : null,
      keySpace: move.idsOf ?? name,
      key: own
        .filter(({ place }) => place > 0)
        .sort((one, other) => one.place - other.place)
        .map((column) => column.name),
      columns: own
        .filter((column) => column.name !== 'company_id' && !(hasOwnId && column.name === 'id'))
        .filter((column) => !(column.name in (move.without ?? {})) && !derived.has(column.name))
        .map((column): MovedColumn => ({
          name: column.name,
          type: column.type,
          isRequired: column.isRequired,
          usual: column.usual,
          refersTo: targetOf(column.name),
          isLater: false,
          isArray: column.type.endsWith('[]'),
        })),
    }
  })
  return inOrder(shapes)
}

/** Names of the tables that a table waits for. */
const waitsFor = (shape: TableShape, isWaitedFor: (column: MovedColumn) => boolean): Set<string> =>
  new Set([
    ...(shape.move.idsOf === undefined ? [] : [shape.move.idsOf]),
    ...shape.columns.flatMap((column) =>
      column.refersTo !== null && column.refersTo !== shape.name && isWaitedFor(column)
        ? [column.refersTo]
        : [],
    ),
  ])

function inOrder(shapes: readonly TableShape[]): TableShape[] {
  const left = new Map(shapes.map((shape) => [shape.name, shape]))
  const ordered: TableShape[] = []
  const isFree = (isWaitedFor: (column: MovedColumn) => boolean) => (shape: TableShape) =>
    [...waitsFor(shape, isWaitedFor)].every((name) => !left.has(name))
  while (left.size > 0) {
    const waiting = [...left.values()]
    const next =
      waiting.find(isFree(() => true)) ??
      waiting.find((shape) => shape.nextId !== null && isFree(({ isRequired }) => isRequired)(shape))
    if (!next) throw new Error(`These tables need each other's rows first: ${[...left.keys()].join(', ')}`)
    left.delete(next.name)
    const isLater = ({ refersTo }: MovedColumn) =>
      refersTo !== null && (refersTo === next.name || left.has(refersTo))
    ordered.push({
      ...next,
      columns: next.columns.map((column) => ({ ...column, isLater: isLater(column) })),
    })
  }
  return ordered
}
