import {
  FREE_SERVICE_MESSAGES,
  priceListOn,
  priceOf,
  type CostCategory,
  type CurrentPrices,
  type PriceList as PriceListOnWire,
} from '@balcao/contract'
import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { providersThatCan } from '../../../whatsapp/gateway.js'
import { costCalendar, type CostCalendar } from './calendar.queries.js'

interface PriceListRow {
  since: string
  marketing: number
  utility: number
  authentication: number
  service: number
  userId: number
  userName: string | null
  checkedAt: Date
}

/** The lists that the company has corrected. */
export async function listOwnPrices(): Promise<PriceListOnWire[]> {
  const rows = await readRows<PriceListRow>(sql`
    select to_char(l.since, 'YYYY-MM-DD') as since, l.marketing_micros as marketing, l.utility_micros as utility,
           l.authentication_micros as authentication, l.service_micros as service, l.user_id as "userId",
           a.name as "userName", l.checked_at as "checkedAt"
      from price_lists l left join attendants a on a.company_id = l.company_id and a.id = l.user_id`)
  return rows.map(({ since, userId, userName, checkedAt, ...prices }) => ({
    since,
    prices,
    checkedBy: { id: userId, name: userName ?? '' },
    checkedAt: checkedAt.toISOString(),
  }))
}

/** Service messages that each connection with prices has sent since a day. */
const countService = (since: string) =>
  readRows<{ id: number; messages: number }>(sql`
    select c.id, coalesce((select sum(d.messages) from cost_days d
                            where d.company_id = c.company_id and d.connection_id = c.id
                              and d.day >= ${since}::date and d.category = 'service'), 0)::integer as messages
      from connections c where c.provider = any(${providersThatCan('prices')}::text[])`)

/**
 * What a message costs today.
 * @param calendar asked for if absent.
 */
export async function currentPrices(calendar?: CostCalendar): Promise<CurrentPrices> {
  const { today, month } = calendar ?? (await costCalendar())
  const [own, connections] = await Promise.all([listOwnPrices(), countService(month)])
  return {
    list: priceListOn(own, today),
    connections: connections.map(({ id, messages }) => ({
      id,
      freeService: Math.max(0, FREE_SERVICE_MESSAGES - messages),
    })),
  }
}

/**
 * Estimated price of the next message of a category on a connection, in micros; null where messages cost
 * nothing. WhatsApp's own price follows with the message's delivery.
 */
export const estimateCost = async (
  connectionId: number,
  category: CostCategory,
  calendar?: CostCalendar,
): Promise<number | null> => priceOf(await currentPrices(calendar), connectionId, category)
