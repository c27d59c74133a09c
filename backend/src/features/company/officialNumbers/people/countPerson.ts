import { QueryTypes } from 'sequelize'
import { clock } from '../../../../platform/clock/clock.js'
import { database } from '../../../../platform/database/database.js'
import { currentCompanyId } from '../../../../platform/tenancy/scope.js'
import { COUNTED_HOURS, portfolioSql } from './people.queries.js'

/** Namespace of the lock on a portfolio, besides those of other advisory locks. */
const LOCK = 7_240_187

const NUMBER = `
  select ${portfolioSql('o')} as portfolio, o.people_per_day as "limit" from official_numbers o where o.id = $1`

/** Counts and reservations of a portfolio take turns until their transactions end. */
const lock = (portfolio: string): Promise<unknown> =>
  database.query(`select pg_advisory_xact_lock($1, hashtext($2))`, {
    bind: [LOCK, `${currentCompanyId()} ${portfolio}`],
    type: QueryTypes.SELECT,
  })

/** Somebody who was reached within 24 hours counts already, and changes nothing. */
const COUNT = `
  with others as (
    select count(*) as used from (
      select from portfolio_people
       where portfolio = $1 and reached_at > $3::timestamptz - interval '${COUNTED_HOURS} hours' and contact_id <> $2
       limit $4) counted
  ), added as (
    insert into portfolio_people as known (portfolio, contact_id, reached_at)
    select $1, $2, $3 from others where $4::integer is null or used < $4
    on conflict (company_id, portfolio, contact_id) do update set reached_at = excluded.reached_at, updated_at = now()
     where known.reached_at <= excluded.reached_at - interval '${COUNTED_HOURS} hours'
    returning id
  )
  select exists (select from added) or exists (
    select from portfolio_people
     where portfolio = $1 and contact_id = $2 and reached_at > $3::timestamptz - interval '${COUNTED_HOURS} hours'
  ) as counts`

/**
 * Counts a person to whom a connection sends a template outside of their reply window.
 * @param options.isLimited a campaign. Messages of people are counted without being refused: WhatsApp itself
 *   decides about them.
 * @returns false when the portfolio's limit is used up; the person is then not counted. True for a linked
 *   phone.
 */
export async function countPerson(
  { connectionId, contactId }: { connectionId: number; contactId: number },
  { isLimited }: { isLimited: boolean },
): Promise<boolean> {
  const [number] = await database.query<{ portfolio: string; limit: number | null }>(NUMBER, {
    bind: [connectionId],
    type: QueryTypes.SELECT,
  })
  if (!number) return true
  await lock(number.portfolio)
  const limit = isLimited ? number.limit : null
  const [counted] = await database.query<{ counts: boolean }>(COUNT, {
    bind: [number.portfolio, contactId, clock.now(), limit],
    type: QueryTypes.SELECT,
  })
  return counted?.counts ?? false
}
