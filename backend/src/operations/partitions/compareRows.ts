import type pg from 'pg'
import { Refusal } from '../refusal.js'
import type { Definition } from './definition.js'
import { CHANGES, IN_USE, IN_WORK, KEY } from './names.js'
import { asPlatform } from './transactions.js'

/** Rows of the table in use that one statement compares. */
const COMPARED = 50_000
/** The largest number that a row can have. */
const LAST = '9223372036854775807'

/**
 * Compares all rows of both tables, whole, some at a time, each time as they are at one moment. Rows with a
 * change that is noted and not applied are left out, and those that name such a row.
 * @throws Refusal naming the first rows that differ.
 */
export async function compareRows(
  client: pg.Client,
  { numbered: { column }, selfReferences }: Definition,
  onBatch: () => Promise<void>,
): Promise<void> {
  const naming = selfReferences.map(
    (reference) => `
      union select row.${KEY}, row.${column} from ${CHANGES} c
        join ${IN_USE} row on (row.${KEY}, row.${reference}) = (c.${KEY}, c.${column})
       where row.${column} > $1 and row.${column} <= $2`,
  )
  const leftOut = `select ${KEY}, ${column} from ${CHANGES} ${naming.join('')}`
  for (let after: string | null = '0'; after !== null;) {
    const next = await asPlatform(client, () =>
      client.query<{ upto: string }>(
        `select ${column}::text as upto from ${IN_USE} where ${column} > $1 order by ${column} offset ${COMPARED} limit 1`,
        [after],
      ),
    )
    const upto: string | null = next.rows[0]?.upto ?? null
    const sums = (table: string) => `
      select count(*) as count, sum(hashtextextended(row::text, 0)::numeric) as sum from ${table} row
       where row.${column} > $1 and row.${column} <= $2
         and not exists (select from left_out c where (c.${KEY}, c.${column}) = (row.${KEY}, row.${column}))`
    const { rows } = await asPlatform(client, () =>
      client.query<{ equal: boolean }>(
        `with left_out as materialized (${leftOut})
         select (a.count, a.sum) is not distinct from (b.count, b.sum) as equal
           from (${sums(IN_USE)}) a, (${sums(IN_WORK)}) b`,
        [after, upto ?? LAST],
      ),
    )
    const [found] = rows
    if (!found?.equal)
      throw new Refusal(
        `Rows after ${column} ${after} differ from their copy. Nothing was replaced: start anew with --cancel.`,
      )
    after = upto
    await onBatch()
  }
}
