import { clock } from '../../../platform/clock/clock.js'
import { raw, sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { costCalendar, type CostCalendar } from './calendar.queries.js'
import { EXPECTED_HOURS, hasRoom, type MonthLimit } from './limits.rules.js'
import { currentPrices } from './prices.queries.js'

export interface ConnectionLimit extends MonthLimit {
  connectionId: number
}

/** A failed message costs nothing. */
const EXPECTED = raw(`
  coalesce((select sum(e.amount_micros) from expected_prices e
              join messages m on m.company_id = e.company_id and m.id = e.message_id
             where e.company_id = o.company_id and e.connection_id = o.id
               and e.at > statement_timestamp() - interval '${EXPECTED_HOURS} hours' and m.send_state <> 'failed'), 0)::float8`)

/**
 * This month's costs of connections that have a limit, in one statement.
 * @param calendar asked for if absent.
 */
export async function listLimits(
  connectionIds: readonly number[],
  calendar?: CostCalendar,
): Promise<ConnectionLimit[]> {
  const { month: since } = calendar ?? (await costCalendar())
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
  if (connectionIds.length === 0) return new Map()
  const calendar = await costCalendar()
  const limits = await listLimits(connectionIds, calendar)
  if (limits.length === 0) return new Map()
  const { marketing } = (await currentPrices(calendar)).list.prices
  const full = limits.filter((limit) => !hasRoom(limit, marketing))
  return new Map(full.map(({ connectionId }) => [connectionId, calendar.nextMonthAt]))
}

/** When a message that has no room is looked at again: room appears when others fail to arrive. */
const AGAIN_MS = 600_000

export const lookAgainAt = ({ nextMonthAt }: CostCalendar): Date =>
  new Date(Math.min(clock.now().getTime() + AGAIN_MS, nextMonthAt.getTime()))
