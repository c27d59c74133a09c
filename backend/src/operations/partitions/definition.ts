import type pg from 'pg'
import { IN_USE, KEY, TABLE } from './names.js'

interface Named {
  name: string
  /** Names its tables with their schemas. */
  definition: string
}

interface Index extends Named {
  unique: boolean
  /** `p` of a primary key, `u` of a unique constraint, null of a plain index. */
  constraint: 'p' | 'u' | null
  columns: string[]
}

/** Everything that belongs to a table, as Postgres describes it. */
export interface Definition {
  /** Columns with stored values, in their order. Generated ones are left out. */
  columns: string[]
  /** All columns with their types, to compare two tables. */
  shape: string
  /** The column that a sequence numbers, and the sequence. */
  numbered: { column: string; sequence: string }
  options: string[] | null
  indexes: Index[]
  foreignKeys: Named[]
  /** Columns that name another row of the same table, besides the company. */
  selfReferences: string[]
  /** Foreign keys of other tables. */
  referencedBy: (Named & { table: string })[]
  triggers: (Named & { enabled: string })[]
  policies: string[]
  /** Statements without the words `grant` and `on`: see `grantsOn`. */
  grants: { privilege: string; grantee: string; isSequence: boolean }[]
  /** Views and functions that would go on reading the table after it is replaced. */
  readers: string[]
}

const keys = (which: string) => `
  coalesce((select json_agg(json_build_object('name', quote_ident(conname), 'definition', pg_get_constraintdef(oid),
             'table', conrelid::regclass::text) order by conname)
     from pg_constraint where contype = 'f' and conparentid = 0 and ${which}), '[]')`

const SQL = `
  select
    array(select quote_ident(attname) from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped
             and attgenerated = '' order by attnum) as columns,
    (select string_agg(format('%I %s %s', attname, format_type(atttypid, atttypmod), attnotnull), ', ' order by attnum)
       from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped) as shape,
    (select json_build_object('column', quote_ident(attname), 'sequence', pg_get_serial_sequence('${IN_USE}', attname))
       from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped
        and pg_get_serial_sequence('${IN_USE}', attname) is not null) as numbered,
    reloptions as options,
    coalesce((select json_agg(json_build_object('name', quote_ident(i.relname), 'unique', indisunique, 'constraint', contype,
               'definition', substring(pg_get_indexdef(indexrelid) from ' USING .*'),
               'columns', array(select pg_get_indexdef(indexrelid, place, true) from generate_series(1, indnkeyatts) place)) order by i.relname)
       from pg_index join pg_class i on i.oid = indexrelid
       left join pg_constraint on conindid = indexrelid and contype in ('p', 'u') where indrelid = t.oid), '[]') as indexes,
    ${keys('conrelid = t.oid')} as "foreignKeys",
    array(select quote_ident(attname) from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
           where contype = 'f' and conparentid = 0 and conrelid = t.oid and confrelid = t.oid and attname <> '${KEY}'
           order by 1) as "selfReferences",
    ${keys('confrelid = t.oid and conrelid <> t.oid')} as "referencedBy",
    coalesce((select json_agg(json_build_object('name', quote_ident(tgname), 'definition', pg_get_triggerdef(oid), 'enabled', tgenabled) order by tgname)
       from pg_trigger where tgrelid = t.oid and not tgisinternal and tgparentid = 0), '[]') as triggers,
    array(select format('%I on ${IN_USE} as %s for %s to %s', policyname, permissive, cmd,
                        (select string_agg(case role when 'public' then 'public' else quote_ident(role) end, ', ') from unnest(roles) role))
                 || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '')
            from pg_policies where schemaname = 'public' and tablename = t.relname order by policyname) as policies,
    (select coalesce(json_agg(json_build_object('privilege', privilege, 'grantee', case grantee when 0 then 'public' else grantee::regrole::text end,
                                                'isSequence', kind = 'S')
               order by kind, grantee, privilege), '[]') from (
       select acl.privilege_type as privilege, grantee, c.relkind as kind, relowner
         from pg_class c, aclexplode(c.relacl) acl
        where c.oid = t.oid or c.oid = (select pg_get_serial_sequence('${IN_USE}', attname)::regclass from pg_attribute
               where attrelid = t.oid and attnum > 0 and not attisdropped and pg_get_serial_sequence('${IN_USE}', attname) is not null)
       union all
       select format('%s (%I)', acl.privilege_type, attname), grantee, 'r', t.relowner
         from pg_attribute, aclexplode(attacl) acl where attrelid = t.oid and attnum > 0) given
      where grantee <> relowner) as grants,
    array(select distinct pg_describe_object(classid, objid, 0) from pg_depend
           where refclassid = 'pg_class'::regclass and refobjid = t.oid and deptype = 'n'
             and classid in ('pg_rewrite'::regclass, 'pg_proc'::regclass)) as readers
  from pg_class t where t.oid = '${IN_USE}'::regclass`

/** Describes the table in use. The transaction of the caller is open. */
export async function definitionOf(client: pg.Client): Promise<Definition> {
  // Postgres names the schema of everything that is not on the path.
  await client.query(`set local search_path = pg_catalog`)
  const { rows } = await client.query<Definition>(SQL)
  await client.query('set local search_path to default')
  const [found] = rows
  if (!found) throw new Error(`There is no table ${IN_USE}`)
  return found
}

/** Whether an index is what the partitioned table has as its primary key. */
const isNewPrimary = ({ unique, columns }: Index, { numbered }: Definition): boolean =>
  unique && columns.length === 2 && columns.includes(KEY) && columns.includes(numbered.column)

/** The index that replaces the primary key of the number alone. */
const indexOfNumber = ({ numbered }: Definition): string => `${TABLE}_by_${numbered.column}`

/**
 * The indexes of the partitioned table besides its primary key. A unique key must hold the company, so the
 * number alone is an index that is not unique, and the key of company and number is the primary one.
 */
export function indexesOf(definition: Definition): Index[] {
  return definition.indexes
    .filter((index) => !isNewPrimary(index, definition))
    .map((index) =>
      index.constraint === 'p'
        ? {
            ...index,
            name: indexOfNumber(definition),
            unique: false,
            constraint: null,
          }
        : index,
    )
}

/** Names of the indexes that both tables have, whichever is described. */
export const commonIndexes = (definition: Definition): string[] =>
  indexesOf(definition)
    .map(({ name }) => name)
    .filter((name) => name !== indexOfNumber(definition))

/** Unique keys that a partitioned table cannot have, by their names. */
export const keysWithoutCompany = (definition: Definition): string[] =>
  indexesOf(definition).flatMap(({ unique, columns, name }) =>
    unique && !columns.includes(KEY) ? [name] : [],
  )
