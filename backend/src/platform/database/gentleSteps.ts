import type { Sql } from './migration.js'

/**
 * Builds an index while others write to the table. The step must say `transaction: false`. An index that an
 * interrupted step left behind half built is removed first.
 * @param index like `messages_ad on messages (ad_id) where ad_id is not null`.
 */
export async function addIndex(sql: Sql, index: string, { unique = false } = {}): Promise<void> {
  const [name = ''] = index.split(' ')
  const [half] = await sql(
    `select from pg_index where indexrelid = to_regclass('public.${name}') and not indisvalid`,
  )
  if (half) await sql(`drop index concurrently ${name}`)
  await sql(`create ${unique ? 'unique ' : ''}index concurrently if not exists ${index}`)
}

/**
 * Repeats a change of a few rows until it finds none, each time in a transaction of its own. The step must
 * say `transaction: false`.
 * @param change changes at most some thousand rows that it has not changed yet, and returns a row for each:
 *   `update x set y = 1 where id in (select id from x where y is null limit 5000) returning id`.
 */
export async function changeInBatches(sql: Sql, change: string): Promise<void> {
  while ((await sql(change)).length > 0);
}
