import { inAlphabet } from '../../../platform/database/alphabet.js'
import { raw, sql } from '../../../platform/database/sql.js'
import { readOnce, readRows } from '../../../platform/database/statement.js'
import { providersThatCan } from '../../../whatsapp/gateway.js'
import type { CountedCost, DayCost } from './report.rules.js'

const ofConnection = (connectionId: number | undefined) =>
  connectionId === undefined ? sql`true` : sql`connection_id = ${connectionId}::integer`

/** A month's sums by everything that a table shows. */
export const countCosts = (from: string, to: string, connectionId?: number): Promise<CountedCost[]> =>
  readOnce<CountedCost>(sql`
    select connection_id as "connectionId", queue_id as "queueId", campaign_id as "campaignId", user_id as "userId",
           is_bot as "isBot", category, to_char(min(day), 'YYYY-MM-DD') as day, sum(messages)::integer as messages,
           sum(amount_micros)::float8 as micros,
           coalesce(sum(messages) filter (where type = 'free_entry_point'), 0)::integer as "freeByAd"
      from cost_days where day between ${from}::date and ${to}::date and ${ofConnection(connectionId)}
     group by connection_id, queue_id, campaign_id, user_id, is_bot, category`)

/** Sums by day, campaign and category. */
export const countDays = (from: string, to: string, connectionId?: number): Promise<DayCost[]> =>
  readOnce<DayCost>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, campaign_id as "campaignId", category, sum(messages)::integer as messages,
           sum(amount_micros)::float8 as micros
      from cost_days where day between ${from}::date and ${to}::date and ${ofConnection(connectionId)}
     group by cost_days.day, campaign_id, category`)

export interface Named {
  kind: 'connection' | 'queue' | 'user'
  id: number
  name: string
  color: string | null
  hasPrices: boolean
}

/** Names of the company's connections, queues and people, former ones included. */
export const listNames = (): Promise<Named[]> =>
  readRows<Named>(sql`
    select 'connection' as kind, id, name, null as color, provider = any(${providersThatCan('prices')}::text[]) as "hasPrices" from connections
    union all select 'queue', id, name, color, false from queues
    union all select 'user', id, name, null, false from attendants`)

/** Names of campaigns, and how many people have answered each. */
export const listCampaigns = (ids: readonly number[]) =>
  readRows<{ id: number; name: string; answered: number }>(sql`
    select c.id, c.name, (select count(*) from campaign_shipments s
                           where s.company_id = c.company_id and s.campaign_id = c.id and s.replied_at is not null)::integer as answered
      from campaigns c where c.id = any(${ids}::integer[])`)

interface MonthCostRow {
  connectionId: number
  name: string
  restrictedUntil: Date | null
  spent: number
  limitCents: number | null
  waiting: number
}

/** This month's costs of each connection with prices, and the messages that wait for its limit. */
export const listMonthCosts = (since: string) =>
  readRows<MonthCostRow>(sql`
    select c.id as "connectionId", c.name, c.restricted_until as "restrictedUntil", o.monthly_limit_cents as "limitCents",
           coalesce((select sum(d.amount_micros) from cost_days d
                      where d.company_id = c.company_id and d.connection_id = c.id and d.day >= ${since}::date), 0)::float8 as spent,
           (select count(*) from messages m where m.connection_id = c.id and m.send_state = 'queued'
               and m.send_error = 'ERR_WAPP_MONTHLY_LIMIT')::integer as waiting
      from connections c left join official_numbers o on o.company_id = c.company_id and o.id = c.id
     where c.provider = any(${providersThatCan('prices')}::text[]) order by ${raw(inAlphabet('c.name'))}, c.id`)
