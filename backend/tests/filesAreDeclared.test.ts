import { QueryTypes } from 'sequelize'
import { describe, expect, it } from 'vitest'
import { database } from '../src/platform/database/database.js'
import { withPlatformScope } from '../src/platform/tenancy/scope.js'
import '../src/entrypoints/features.js'
import { hooksOf } from '../src/kit/hooks.js'
import { aStockedCompany } from './samples.js'
import { compareFileColumns } from '../src/features/conversations/media/fileColumns.queries.js'

const inSchema = <T>(work: () => Promise<T>) => withPlatformScope('a test reads the schema', work)

/** Keys of files, as made by `newMediaKey`. */
const KEY = '[0-9]{1,10}/[0-9a-f]{48}\\.[a-z0-9]+'

describe('the columns that name files', () => {
  it('are each declared by a feature, and each declared one is there', async () => {
    expect(await inSchema(compareFileColumns)).toEqual({ undeclared: [], missing: [] })
  })

  it('are all that have keys of files in them', async () => {
    await aStockedCompany()
    const columns = await inSchema(() =>
      database.query<{ table: string; column: string }>(
        `select table_name as table, column_name as column from information_schema.columns
          where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY', 'character varying')`,
        { type: QueryTypes.SELECT },
      ),
    )
    const withKeys: string[] = []
    for (const { table, column } of columns) {
      const found = await inSchema(() =>
        database.query(`select from ${table} where ${column}::text ~ '${KEY}' limit 1`, {
          type: QueryTypes.SELECT,
        }),
      )
      if (found.length > 0) withKeys.push(`${table}.${column}`)
    }
    const declared = new Set(
      hooksOf('namesFiles')
        .flat()
        .map(({ model, attribute }) => `${model.tableName}.${model.getAttributes()[attribute]?.field}`),
    )
    expect(withKeys).toContain('message_media.storage_key')
    // This table counts files that schedules name.
    expect(withKeys.filter((name) => !declared.has(name) && name !== 'scheduled_files.file_key')).toEqual([])
  })
})

/** Events of a column that a trigger counts towards a company's storage. */
interface Counted {
  name: string
  events: string[]
}

/**
 * Functions that change `company_storage`, or call one that does; and the columns whose triggers run them. A
 * trigger of a whole table runs for each of its columns.
 */
const COUNTED_COLUMNS = `
  with recursive counting as (
    select oid, proname from pg_proc where prosrc ~ 'company_storage' and pronamespace = 'public'::regnamespace
    union
    select caller.oid, caller.proname from pg_proc caller join counting on caller.prosrc ~ ('\\m' || counting.proname || '\\(')
     where caller.pronamespace = 'public'::regnamespace
  )
  select class.relname || '.' || attname as name, array_agg(distinct event) as events
    from pg_trigger trigger join counting on counting.oid = tgfoid
    join pg_class class on class.oid = tgrelid
    join pg_attribute column_ on attrelid = class.oid and attnum > 0 and not attisdropped
    cross join (values ('insert', 4), ('delete', 8), ('update', 16)) as possible (event, bit)
   where tgtype & bit > 0 and tgenabled <> 'D'
     and (event <> 'update' or tgattr::text = '' or attnum::text = any(string_to_array(tgattr::text, ' ')))
   group by 1`

describe('the files that count towards the storage of a company', () => {
  it('are counted by triggers, whenever a row comes, changes or goes', async () => {
    const counted = await inSchema(() =>
      database.query<Counted>(COUNTED_COLUMNS, { type: QueryTypes.SELECT }),
    )
    const eventsOf = new Map(counted.map(({ name, events }) => [name, events.sort()]))
    const columns = hooksOf('namesFiles')
      .flat()
      .map(({ model, attribute, uncounted }) => ({
        name: `${model.tableName}.${model.getAttributes()[attribute]?.field}`,
        isCounted: uncounted === undefined,
      }))
    expect(columns.filter(({ isCounted }) => isCounted).length).toBeGreaterThan(7)
    const faults = columns.filter(({ name, isCounted }) =>
      isCounted
        ? eventsOf.get(name)?.join() !== 'delete,insert,update'
        : eventsOf.get(name)?.includes('update'),
    )
    expect(faults).toEqual([])
  })
})
