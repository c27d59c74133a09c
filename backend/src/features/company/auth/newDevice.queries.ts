import type { LoginMethod } from '@balcao/contract'
import { DAY_MS } from '@balcao/contract/time/durations'
import { clock } from '../../../platform/clock/clock.js'
import { raw, sql, type Sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'

/** Where a login or a call comes from, as far as users are asked about it. */
export interface KnownPlace {
  userAgent: string
  address: string
  /** The mark of the user's browser; null for logins from before it was stored. */
  device: string | null
}

/** Days for which a user is asked about a login. */
const ASKED_DAYS = 30

/** SQL condition: a user is asked about a login. */
export const isQuestioned = (session: string, now: Date): Sql => {
  const since = new Date(now.getTime() - ASKED_DAYS * DAY_MS)
  return sql`(${raw(`${session}.new_device and ${session}.recognised is null and ${session}.created_at`)} > ${since}::timestamptz)`
}

/** SQL values of a place. */
type PlaceInSql = Record<keyof KnownPlace, Sql>

const given = ({ device, address, userAgent }: KnownPlace): PlaceInSql => ({
  device: sql`${device}::text`,
  address: sql`${address}::text`,
  userAgent: sql`${userAgent}::text`,
})

/** The place of a session, by its alias. */
const placeOf = (session: string): PlaceInSql => ({
  device: raw(`${session}.device`),
  address: raw(`${session}.address`),
  userAgent: raw(`${session}.user_agent`),
})

/** SQL condition: two places are one browser, or browsers of the same kind at the same address. */
const isSamePlace = (one: PlaceInSql, other: PlaceInSql): Sql =>
  sql`(${one.device} = ${other.device} or (${one.address} = ${other.address} and ${one.userAgent} = ${other.userAgent}))`

const answersFrom = (userId: string, place: PlaceInSql): Sql =>
  sql`not exists (select from user_sessions d where d.user_id = ${raw(userId)} and d.new_device
                     and d.recognised is not true and ${isSamePlace(placeOf('d'), place)})`

/**
 * SQL condition: a user may say from this place which logins were theirs. Not where a login is in question
 * itself: a thief would answer for themselves.
 */
export const mayAnswer = (userId: string, place: KnownPlace): Sql => answersFrom(userId, given(place))

/**
 * Whether a login comes from a place that its user should look at. It does not
 * - in a browser where they have logged in before,
 * - at the user's first login,
 * - when the audit log has a login with the same browser from the same address, such as of a program that
 *   stores no cookies.
 *
 * It always does where the user said of the last login that it was not them.
 * @param isKnown whether the browser's cookie says that they have logged in there.
 */
export async function isNewPlace(userId: number, place: KnownPlace, isKnown: boolean): Promise<boolean> {
  const login = sql`select from audit_entries where kind = 'session' and action = 'entered' and user_id = ${userId}`
  const [found] = await readRows<{ isUnknown: boolean; wasTheirs: boolean | null }>(sql`
    select exists (${login}) and not exists (
             ${login} and address = ${place.address} and coalesce(device, '') = ${place.userAgent}) as "isUnknown",
           (select s.recognised from user_sessions s
             where s.user_id = ${userId} and s.recognised is not null and ${isSamePlace(placeOf('s'), given(place))}
             order by s.created_at desc limit 1) as "wasTheirs"`)
  return found?.wasTheirs === false || (!isKnown && found?.isUnknown === true)
}

/** A login about which its user is asked. */
export interface LoginInQuestion {
  id: string
  userAgent: string
  address: string
  method: LoginMethod
  createdAt: Date
  isOpen: boolean
}

/**
 * The last login of a user that waits for their answer; null when there is none.
 * @param sessionId the session that asks. From a place that is in question itself nothing is answered.
 */
export async function maybeLoginInQuestion(
  userId: number,
  sessionId: string,
): Promise<LoginInQuestion | null> {
  const now = clock.now()
  const [found] = await readRows<LoginInQuestion>(sql`
    select q.id, q.user_agent as "userAgent", q.address, q.login_method as method, q.created_at as "createdAt",
           q.revoked_at is null and q.expires_at > ${now}::timestamptz as "isOpen"
      from user_sessions q join user_sessions mine on mine.id = ${sessionId} and mine.user_id = q.user_id
     where q.user_id = ${userId} and q.id <> mine.id and ${isQuestioned('q', now)}
       and ${answersFrom('q.user_id', placeOf('mine'))}
     order by q.created_at desc limit 1`)
  return found ?? null
}
