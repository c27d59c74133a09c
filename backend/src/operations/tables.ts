import type pg from 'pg'

export interface TableShape {
  name: string
  /** Columns with stored values, in their order. Generated ones are left out. */
  columns: string[]
}

/** A name as an identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** All tables of the schema, as Postgres knows them. Partitions are read through their table. */
const TABLES = `
  select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
   group by relname order by relname`

export async function tablesOf(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(TABLES)
  return rows
}
