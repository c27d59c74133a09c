import type { aMigratedDatabase } from '../../src/testing/database/aMigratedDatabase.js'

export type TestDatabase = Awaited<ReturnType<typeof aMigratedDatabase>>

export interface Column {
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  /** Numbered by the database. */
  isNumbered: boolean
  isComputed: boolean
}

export interface Table {
  name: string
  columns: Column[]
  /** Foreign keys. `columns` and `keys` correspond. */
  references: { columns: string[]; table: string; keys: string[] }[]
  checks: { name: string; columns: string[]; expression: string }[]
  /** Unique indexes: the columns or expressions, and the condition. */
  uniques: { keys: string[]; condition: string | null }[]
}

const namesOf = (numbers: string, table: string) =>
  `array(select attname::text from unnest(${numbers}) with ordinality as n(number, place)
     join pg_attribute on attrelid = ${table} and attnum = number order by place)`

const sql = `
  select c.relname as name,
    (select coalesce(json_agg(json_build_object(
        'name', attname, 'type', format_type(atttypid, atttypmod), 'isNullable', not attnotnull,
        'hasDefault', atthasdef or attidentity <> '',
        'isNumbered', attidentity <> '' or coalesce(pg_get_expr(adbin, adrelid), '') like 'nextval(%',
        'isComputed', attgenerated <> '') order by attnum), '[]')
       from pg_attribute a left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
    (select coalesce(json_agg(json_build_object('columns', ${namesOf('conkey', 'conrelid')},
        'table', (select relname from pg_class where oid = confrelid), 'keys', ${namesOf('confkey', 'confrelid')})), '[]')
       from pg_constraint where conrelid = c.oid and contype = 'f') as "references",
    (select coalesce(json_agg(json_build_object('name', conname, 'columns', ${namesOf('conkey', 'conrelid')},
        'expression', pg_get_expr(conbin, conrelid)) order by conname), '[]')
       from pg_constraint where conrelid = c.oid and contype = 'c') as checks,
    (select coalesce(json_agg(json_build_object(
        'keys', array(select pg_get_indexdef(indexrelid, place, true) from generate_series(1, indnkeyatts) place),
        'condition', pg_get_expr(indpred, indrelid))), '[]')
       from pg_index where indrelid = c.oid and indisunique) as uniques
  from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'
  order by c.relname`

/** Every table of the product, as the database describes it. */
export const tablesOf = (database: TestDatabase): Promise<Table[]> => database.rows<Table>(sql)

/** Functions of the product that the code calls, with their parameters. Triggers are left out. */
export async function functionsOf(database: TestDatabase): Promise<string[]> {
  const found = await database.rows<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc p
      where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e') order by 1`,
  )
  return found.map(({ name }) => name)
}
