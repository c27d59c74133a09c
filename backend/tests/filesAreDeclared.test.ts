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
