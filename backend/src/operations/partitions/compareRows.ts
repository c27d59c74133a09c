import type pg from 'pg'
import { Refusal } from '../refusal.js'
import type { Definition } from './definition.js'
import { CHANGES, IN_USE, IN_WORK, KEY } from './names.js'
import { asPlatform } from './transactions.js'

/** Rows of the table in use that one statement compares. */
const COMPARED = 100_000

/**
 * Compares all rows of both tables, whole, some at a time, each time as they are at one moment. Rows with a
 * change that is noted and not applied are left out.
 * @throws Refusal naming the first rows that differ.
 */
export async function compareRows(
  client: pg.Client,
  { numbered: { column } }: Definition,
  onBatch: () => Promise<void>,
): Promise<void> {
  for (let after: string | null = '0'; after !== null;) {
    const { rows } = await asPlatform(client, () => {
      const sums = (table: string) => `
        select count(*) as count, sum(hashtextextended(row::text, 0)::numeric) as sum from ${table} row, bounds
         where row.${column} > $1 and (upto is null or row.${column} <= upto)
           and not exists (select from ${CHANGES} c where (c.${KEY}, c.${column}) = (row.${KEY}, row.${column}))`
      return client.query<{ equal: boolean; upto: string | null }>(
        `with bounds as materialized (
           select (select ${column} from ${IN_USE} where ${column} > $1 order by ${column} offset ${COMPARED} limit 1) as upto)
         select (a.count, a.sum) is not distinct from (b.count, b.sum) as equal, upto::text
           from bounds, (${sums(IN_USE)}) a, (${sums(IN_WORK)}) b`,
        [after],
      )
    })
    const [found] = rows
    if (!found?.equal)
      throw new Refusal(
        `Rows after ${column} ${after} differ from their copy. Nothing was replaced: start anew with --cancel.`,
      )
    after = found.upto
    await onBatch()
  }
}
