import type { SourceRow } from './source.js'

type Visit = (holder: Record<string, unknown>, key: string) => void

function visitPath(value: unknown, [step, ...rest]: readonly string[], visit: Visit): void {
  if (step === undefined || value === null || typeof value !== 'object') return
  const holder = value as Record<string, unknown>
  if (step === '[]') {
    if (Array.isArray(value))
      for (const index of value.keys()) visitPath(holder, [String(index), ...rest], visit)
    return
  }
  if (rest.length > 0) visitPath(holder[step], rest, visit)
  else if (holder[step] !== undefined && holder[step] !== null) visit(holder, step)
}

/** Finds our ids of rows of one table by their source ids. */
export type FindIds = (table: string, keys: readonly string[]) => Promise<ReadonlyMap<string, number>>

/**
 * The rows with our ids inside their JSON columns. An id whose row did not arrive becomes null.
 * @param inside columns, and the paths of ids in them with the table that each names.
 */
export async function withOurIds<Row extends SourceRow>(
  rows: readonly Row[],
  inside: Readonly<Record<string, Readonly<Record<string, string>>>>,
  findIds: FindIds,
): Promise<Row[]> {
  if (Object.keys(inside).length === 0) return [...rows]
  const copies = rows.map((row) => ({
    ...row,
    values: Object.fromEntries(
      Object.entries(row.values).map(([column, value]) => [
        column,
        column in inside ? structuredClone(value) : value,
      ]),
    ),
  }))
  const wanted = new Map<string, Set<string>>()
  const eachId = (visit: (holder: Record<string, unknown>, key: string, table: string) => void) => {
    for (const { values } of copies)
      for (const [column, paths] of Object.entries(inside))
        for (const [path, table] of Object.entries(paths))
          visitPath(values[column], path.split('.'), (holder, key) => visit(holder, key, table))
  }
  eachId((holder, key, table) => {
    const keys = wanted.get(table) ?? new Set()
    wanted.set(table, keys.add(String(holder[key])))
  })
  const found = new Map<string, ReadonlyMap<string, number>>()
  for (const [table, keys] of wanted) found.set(table, await findIds(table, [...keys]))
  eachId((holder, key, table) => {
    holder[key] = found.get(table)?.get(String(holder[key])) ?? null
  })
  return copies
}
