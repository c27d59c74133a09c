import { QueryTypes } from 'sequelize'
import { database } from '../database/database.js'

export interface CompanyTable {
  name: string
  /** The other tables that its rows reference. */
  pointsTo: string[]
}

/**
 * Every table with a mandatory company id, as the database is now. Tables whose rows may have no company
 * belong to the installation.
 */
export const companyTables = (): Promise<CompanyTable[]> =>
  database.query<CompanyTable>(
    `select c.relname as name,
            array(select distinct k.confrelid::regclass::text from pg_constraint k
                   where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "pointsTo"
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
    { type: QueryTypes.SELECT },
  )

/**
 * Table names, each before the tables it references, so that no deletion cascades. Tables in a circle come in
 * any order.
 */
export function inOrderOfRemoval(tables: readonly CompanyTable[]): string[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const ordered: string[] = []
  while (left.size > 0) {
    const pointedTo = new Set([...left.values()].flatMap(({ pointsTo }) => pointsTo))
    const free = [...left.keys()].filter((name) => !pointedTo.has(name))
    const next = free.length > 0 ? free : [...left.keys()].slice(0, 1)
    for (const name of next) left.delete(name)
    ordered.push(...next)
  }
  return ordered
}
