import { QueryTypes } from 'sequelize'
import { clock } from '../../../../platform/clock/clock.js'
import { database } from '../../../../platform/database/database.js'

/** Hours in which WhatsApp counts each person of a portfolio once. */
export const COUNTED_HOURS = 24

/**
 * SQL expression: the portfolio of an official number `o`. An account whose portfolio is unknown counts by
 * itself.
 */
export const portfolioSql = (o: string): string =>
  `coalesce(${o}.portfolio_id, 'account ' || ${o}.business_account_id)`

/** How many people a portfolio has written to first within 24 hours, and how many it may. */
export interface PeopleBudget {
  used: number
  /** Null: no limit, or WhatsApp has not said one. */
  limit: number | null
  /** When the person who was reached first stops counting; null when nobody counts. */
  freeAt: Date | null
}

const BUDGETS = `
  select o.id as "connectionId", o.people_per_day as "limit", counted.used, counted.since + interval '${COUNTED_HOURS} hours' as "freeAt"
    from official_numbers o cross join lateral (
         select count(*)::integer as used, min(reached_at) as since from portfolio_people p
          where p.company_id = o.company_id and p.portfolio = ${portfolioSql('o')}
            and p.reached_at > $2::timestamptz - interval '${COUNTED_HOURS} hours') counted
   where o.id = any($1::integer[])`

/** The budgets of connections that have one, by the connection's id. All numbers of a portfolio share it. */
export async function peopleBudgets(connectionIds: readonly number[]): Promise<Map<number, PeopleBudget>> {
  if (connectionIds.length === 0) return new Map()
  const rows = await database.query<PeopleBudget & { connectionId: number }>(BUDGETS, {
    bind: [[...connectionIds], clock.now()],
    type: QueryTypes.SELECT,
  })
  return new Map(rows.map(({ connectionId, ...budget }) => [connectionId, budget]))
}

/** The budget of one connection; null for a linked phone. */
export const peopleBudget = async (connectionId: number): Promise<PeopleBudget | null> =>
  (await peopleBudgets([connectionId])).get(connectionId) ?? null
