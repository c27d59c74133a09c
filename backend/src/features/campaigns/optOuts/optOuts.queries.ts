import { QueryTypes } from 'sequelize'
import { OptOut } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'

/**
 * SQL condition: the number of a row opted out, in any spelling. Example: `isOptedOut('entry')`.
 * @param row the alias of a row with `company_id` and `number_key`; never user input.
 */
export const isOptedOut = (row: string): string =>
  `exists (select from opt_outs opted where opted.company_id = ${row}.company_id and opted.number_key = ${row}.number_key)`

/** How many people opted out because of each campaign, by the campaign's id. */
export async function countOptOuts(campaignIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await readRows<{ id: number; count: number }>(sql`
    select campaign_id as id, count(*)::integer as count from opt_outs
     where campaign_id = any(${[...campaignIds]}::integer[]) group by campaign_id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The numbers that opted out, spelled as they were given. */
export async function optedOut(numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const found = await readRows<{ number: string }>(sql`
    select given.number from unnest(${[...new Set(numbers)]}::text[]) as given (number)
      join opt_outs opted on opted.number_key = canonical_number(given.number)`)
  return new Set(found.map(({ number }) => number))
}

/** Whether somebody opted out before their number was known. */
export const hasUserOptedOut = async (userId: string | null): Promise<boolean> =>
  userId !== null && (await OptOut.count({ where: { userId } })) > 0

/** Opt-outs of these numbers in any spelling, and of these people without one, the oldest first. */
export const optOutsOf = (numbers: readonly string[], userIds: readonly string[] = []): Promise<OptOut[]> =>
  database.query<OptOut>(
    `select * from opt_outs
      where number_key = any(array(select canonical_number(number) from unnest($1::text[]) as given (number)))
         or user_id = any($2::text[]) order by id`,
    { bind: [[...numbers], [...userIds]], type: QueryTypes.SELECT, model: OptOut, mapToModel: true },
  )
