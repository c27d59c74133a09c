import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'

export interface CompanyTable {
  name: string
  /** The other tables that its rows point to. */
  pointsTo: string[]
}

/**
 * Every table whose rows belong to a company, as the database has them now; what may belong to none is the
 * installation's.
 */
export const companyTables = (): Promise<CompanyTable[]> =>
  database.query<CompanyTable>(
    `select c.relname as name,
            array(select distinct k.confrelid::regclass::text from pg_constraint k
                   where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "pointsTo"
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
    { type: QueryTypes.SELECT },
  )

/**
 * Their names so that each comes before those that it points to: no row then takes others with it. Of a
 * circle any comes first.
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
