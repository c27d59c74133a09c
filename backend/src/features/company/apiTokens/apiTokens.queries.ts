import { limits, localTime, addDays, type ApiTokenDay as DayOnWire } from '@balcao/contract'
import { Transaction } from 'sequelize'
import { ApiToken } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { inAlphabet } from '../../../platform/database/alphabet.js'
import { columnsOf, type FlatRow, type RowOf } from '../../../platform/database/columns.js'
import { raw, sql, type Sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { companySettings } from '../settings/index.js'

/** Today in the company's time zone, `YYYY-MM-DD`. */
export async function companyToday(): Promise<string> {
  const { timezone } = await companySettings()
  return localTime(clock.now(), timezone).date
}

/** First of the days whose calls are counted. */
const firstDay = (today: string): string => addDays(today, 1 - limits.apiToken.days)

const tokenColumns = columnsOf<ApiToken>()('token', [
  ...(['id', 'name', 'beginning', 'scopes', 'connectionId', 'addresses'] as const),
  ...(['revokedAt', 'createdAt', 'updatedAt'] as const),
])

interface Uses {
  calls: number
  refused: number
  callsToday: number
  lastUsedAt: Date | null
  lastUsedFrom: string | null
}

/** A token with its uses. */
export type ListedToken = RowOf<typeof tokenColumns> & Uses & Pick<ApiToken, 'lastDay'>

/** Calls of the counted days, and the last call of all. */
async function tokensThat(where: Sql, today: string): Promise<ListedToken[]> {
  const rows = await readRows<FlatRow & Uses & Pick<ApiToken, 'lastDay'>>(sql`
    select ${raw(tokenColumns.sql)}, token.last_day::text as "lastDay", counted.calls, counted.refused, counted."callsToday",
           last.last_at as "lastUsedAt", last.last_address as "lastUsedFrom"
      from api_tokens token
      cross join lateral (
        select coalesce(sum(used.calls), 0)::integer as calls, coalesce(sum(used.refused), 0)::integer as refused,
               coalesce(sum(used.calls) filter (where used.day = ${today}::date), 0)::integer as "callsToday"
          from api_token_days used where used.token_id = token.id and used.day >= ${firstDay(today)}::date) counted
      left join lateral (
        select used.last_at, used.last_address from api_token_days used
         where used.token_id = token.id order by used.day desc limit 1) last on true
     where ${where} order by ${raw(inAlphabet('token.name'))}, token.id`)
  return rows.map((row) => ({
    ...(tokenColumns.read(row) as RowOf<typeof tokenColumns>),
    lastDay: row.lastDay,
    calls: row.calls,
    refused: row.refused,
    callsToday: row.callsToday,
    lastUsedAt: row.lastUsedAt,
    lastUsedFrom: row.lastUsedFrom,
  }))
}

/** The company's tokens with their uses, by name. */
export const listTokens = (today: string): Promise<ListedToken[]> => tokensThat(raw('true'), today)

/** @throws AppError ERR_NO_API_TOKEN_FOUND */
export async function findToken(id: number, today: string): Promise<ListedToken> {
  const [token] = await tokensThat(sql`token.id = ${id}`, today)
  if (!token) throw new AppError('ERR_NO_API_TOKEN_FOUND')
  return token
}

/**
 * Locks a token until the scope ends.
 * @throws AppError ERR_NO_API_TOKEN_FOUND
 */
export async function claimToken(id: number): Promise<ApiToken> {
  const token = await ApiToken.findByPk(id, { lock: Transaction.LOCK.NO_KEY_UPDATE })
  if (!token) throw new AppError('ERR_NO_API_TOKEN_FOUND')
  return token
}

/** Calls with a token by day, the oldest first. */
export const listDays = (tokenId: number, today: string): Promise<DayOnWire[]> =>
  readRows(sql`
    select used.day::text as day, used.calls, used.refused from api_token_days used
     where used.token_id = ${tokenId} and used.day >= ${firstDay(today)}::date order by used.day`)
