import { instantAt, addDays } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { raw, sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { companySettings } from '../settings/index.js'
import { EXPECTED_HOURS, hasRoom, type MonthLimit } from './limits.rules.js'
import { companyToday, currentPrices } from './prices.queries.js'

export interface ConnectionLimit extends MonthLimit {
  connectionId: number
}

/** First day of the company's month, `YYYY-MM-DD`. */
export const thisMonth = async (): Promise<string> => `${(await companyToday()).slice(0, 7)}-01`

/** When the next month begins by the company's calendar. */
async function nextMonthAt(): Promise<Date> {
  const date = `${addDays(await thisMonth(), 31).slice(0, 7)}-01`
  return instantAt({ date, minute: 0 }, (await companySettings()).timezone)
}

/** A failed message costs nothing. */
const EXPECTED = raw(`
  coalesce((select sum(e.amount_micros) from expected_prices e
              join messages m on m.company_id = e.company_id and m.id = e.message_id
             where e.company_id = o.company_id and e.connection_id = o.id
               and e.at > statement_timestamp() - interval '${EXPECTED_HOURS} hours' and m.send_state <> 'failed'), 0)::float8`)

/** This month's costs of connections that have a limit, in one statement. */
export async function listLimits(connectionIds: readonly number[]): Promise<ConnectionLimit[]> {
  const since = await thisMonth()
  return readRows<ConnectionLimit>(sql`
    select o.id as "connectionId", o.monthly_limit_cents as "limitCents", ${EXPECTED} as expected,
           coalesce((select sum(d.amount_micros) from cost_days d
                      where d.company_id = o.company_id and d.connection_id = o.id and d.day >= ${since}::date), 0)::float8 as spent
      from official_numbers o where o.monthly_limit_cents is not null and o.id = any(${connectionIds}::integer[])`)
}

/**
 * Connections among these that may send no marketing now, because the month's limit is reached, with the
 * moment when the next month begins.
 */
export async function stopsMarketing(connectionIds: readonly number[]): Promise<Map<number, Date>> {
  const limits = connectionIds.length === 0 ? [] : await listLimits(connectionIds)
  if (limits.length === 0) return new Map()
  const { marketing } = (await currentPrices()).list.prices
  const full = limits.filter((limit) => !hasRoom(limit, marketing))
  const until = await nextMonthAt()
  return new Map(full.map(({ connectionId }) => [connectionId, until]))
}

/** Whether a connection may send marketing now. */
export const mayMarketingBeSent = async (connectionId: number): Promise<boolean> =>
  (await stopsMarketing([connectionId])).size === 0

/** When a message that has no room is looked at again: room appears when others fail to arrive. */
const AGAIN_MS = 600_000

export const lookAgainAt = async (): Promise<Date> =>
  new Date(Math.min(clock.now().getTime() + AGAIN_MS, (await nextMonthAt()).getTime()))
