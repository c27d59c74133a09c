import { QueryTypes } from 'sequelize'
import type { ColumnName } from '../../../kit/covers.js'
import { hooksOf } from '../../../kit/hooks.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { companyOfKey, INSTALLATION } from '../../../platform/storage/mediaKey.js'
import { mayWork } from '../../billing/companies/index.js'

interface NamingColumn {
  name: ColumnName
  table: string
  /** SQL on a row with the alias `row`. */
  key: string
  whileNamed: string
  whileShown: string
}

/** The columns that features have declared to name files. */
function namingColumns(): NamingColumn[] {
  return hooksOf('namesFiles')
    .flat()
    .map(({ model, attribute, key, whileNamed = 'true', whileShown = 'true' }) => {
      const table = model.tableName
      const column = model.getAttributes()[attribute]?.field ?? attribute
      return {
        name: `${table}.${column}` as const,
        table,
        key: key ?? `"row".${column}`,
        whileNamed,
        whileShown: String(whileShown),
      }
    })
}

/** Names of columns that may name files. The second pattern excludes columns that only describe a file. */
const FILE_NAME =
  '(^|_)(file|files|media|picture|logo|photo|image|avatar|attachment|upload|storage|video|audio|recording|snapshot|key|keys|path|paths)(_|$)'
const DESCRIPTION = '_(name|type|size|bytes|seconds|count|at|hash|state)$'

interface FileColumns {
  /** Columns that look like names of files, and that no feature declares. */
  undeclared: ColumnName[]
  /** Declared columns that the schema does not have. */
  missing: ColumnName[]
}

/** Compares the declared columns with the schema: all columns of text or JSON with a name like a file's. */
export async function compareFileColumns(): Promise<FileColumns> {
  const columns = await database.query<{ name: ColumnName; looksLikeFile: boolean }>(
    `select class.relname || '.' || attname as name, attname ~ $1 and attname !~ $2
              and (type.typcategory = 'S' or element.typcategory = 'S' or type.typname in ('json', 'jsonb')) as "looksLikeFile"
       from pg_class class
       join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
       join pg_type type on type.oid = atttypid
       left join pg_type element on element.oid = type.typelem and type.typcategory = 'A'
      where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') order by 1`,
    { bind: [FILE_NAME, DESCRIPTION], type: QueryTypes.SELECT },
  )
  const declared = new Set([
    ...namingColumns().map(({ name }) => name),
    ...hooksOf('namesNoFile').flatMap((reasons) => Object.keys(reasons) as ColumnName[]),
  ])
  const names = new Set(columns.map(({ name }) => name))
  return {
    undeclared: columns.flatMap(({ name, looksLikeFile }) =>
      looksLikeFile && !declared.has(name) ? [name] : [],
    ),
    missing: [...declared].filter((name) => !names.has(name)),
  }
}

/**
 * Whether a file may still be shown: a row of an active company names it, as its column is declared. Runs in
 * the scope of the key's company, or in the platform's for a file of the installation. One statement, using
 * the indexes on the keys.
 */
export async function mayShowFile(key: string): Promise<boolean> {
  const isShown = namingColumns()
    .filter(({ whileShown }) => whileShown !== 'false')
    .map(
      (column) =>
        `exists (select from ${column.table} "row" where ${column.key} = $1 and ${column.whileShown})`,
    )
    .join(' or ')
  const isInstallations = companyOfKey(key) === INSTALLATION
  const [found] = await database.query<{ mayShow: boolean }>(
    isInstallations
      ? `select ${isShown} as "mayShow"`
      : `select ${mayWork('c', '$2')} and (${isShown}) as "mayShow" from companies c`,
    { bind: isInstallations ? [key] : [key, clock.now()], type: QueryTypes.SELECT },
  )
  return found?.mayShow ?? false
}

/** The keys that some row names: in the scope's company or, in the platform's scope, in any. */
export async function namedKeys(keys: readonly string[]): Promise<Set<string>> {
  const named = namingColumns().map(
    ({ table, key, whileNamed }) =>
      `select ${key} as key from ${table} "row" where ${key} = any($1::text[]) and ${whileNamed}`,
  )
  const rows = await database.query<{ key: string }>(named.join(' union all '), {
    bind: [[...keys]],
    type: QueryTypes.SELECT,
  })
  return new Set(rows.map(({ key }) => key))
}
