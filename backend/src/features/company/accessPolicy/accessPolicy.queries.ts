import { DAY_MS } from '@balcao/contract/time/durations'
import { AccessPolicy } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { REFRESH_TOKEN_SECONDS } from '../../../platform/http/caller/refreshToken.js'
import { sessionTimesOf, type SessionTimes } from './accessPolicy.rules.js'

/**
 * SQL expression: the entries from which a company's people may log in; null for all addresses.
 * @param companyId the SQL of the company's id.
 */
export const allowedEntries = (companyId: string): string =>
  `(select policy.addresses from access_policies policy where policy.company_id = ${companyId} and policy.limits_addresses)`

/**
 * SQL expression: from when on the company of a user demands a second factor from them; null for never.
 * @param user the SQL name of the row of `users`.
 */
export const factorDemandedFrom = (user: string): string =>
  `(select policy.second_factor_from from access_policies policy where policy.company_id = ${user}.company_id
      and (policy.second_factor_for = 'all' or policy.second_factor_for = 'admins' and ${user}.profile = 'admin'))`

/**
 * SQL condition: the company of a user demands a second factor from them.
 * @param user the SQL name of the row of `users`.
 * @param instant the SQL of the instant.
 */
export const demandsFactor = (user: string, instant: string): string =>
  `coalesce(${factorDemandedFrom(user)} <= ${instant}, false)`

/** The rules of the scope's company; null while it has none. */
export const maybePolicy = (): Promise<AccessPolicy | null> => AccessPolicy.findOne()

/** The longest times of sessions in this installation. */
export const longestTimes = (): SessionTimes => ({
  idleMs: REFRESH_TOKEN_SECONDS * 1_000,
  totalMs: env.SESSION_DAYS * DAY_MS,
})

/** How long sessions of the scope's company last. */
export async function sessionTimes(): Promise<SessionTimes> {
  const [own] = await readRows<{ idleMinutes: number | null; totalHours: number | null }>(
    sql`select idle_minutes as "idleMinutes", total_hours as "totalHours" from access_policies`,
  )
  return sessionTimesOf(own ?? null, longestTimes())
}
