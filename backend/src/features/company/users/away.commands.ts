import type { AwayReason } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'

interface Changed {
  id: number
}

/**
 * SQL: the ids of users whose rows it locks, in their order, as everybody does who locks several. So nobody
 * deadlocks.
 */
const lockedInOrder = (which: string): string =>
  `select id from users where ${which} order by id for no key update`

/** Locks users until the scope ends, before several changes of them. */
export const lockUsers = (userIds: readonly number[]): Promise<unknown> =>
  database.query(lockedInOrder('id = any($1::integer[])'), {
    bind: [userIds],
    type: QueryTypes.SELECT,
  })

async function announced(changed: readonly Changed[]): Promise<number[]> {
  for (const { id } of changed) await recordEvent('user.updated', { userId: id })
  return changed.map(({ id }) => id)
}

/**
 * Makes users away. Who is away for the same reason already stays so since the same time.
 * @param until when they become available again by themselves; null for unknown.
 * @param onlyAvailable leaves those alone who are away for any reason.
 * @returns the ids of those who have changed.
 */
export async function makeAway(
  userIds: readonly number[],
  { reason, until = null }: { reason: AwayReason; until?: Date | null },
  { onlyAvailable = false } = {},
): Promise<number[]> {
  return announced(
    await database.query<Changed>(
      `update users set away_since = case when away_reason = $2 then away_since else $3::timestamptz end, away_reason = $2,
              away_until = $4, updated_at = $3
        where id in (${lockedInOrder('id = any($1::integer[])')}) and (away_since is null or not $5)
          and (away_reason, away_until) is distinct from ($2::text, $4::timestamptz) returning id`,
      { bind: [userIds, reason, clock.now(), until, onlyAvailable], type: QueryTypes.SELECT },
    ),
  )
}

/** Makes users available, whatever the hours are. @returns the ids of those who have changed. */
export async function makeAvailable(userIds: readonly number[]): Promise<number[]> {
  return announced(
    await database.query<Changed>(
      `update users set away_since = null, away_reason = null, away_until = null, updated_at = $2
        where id in (${lockedInOrder('id = any($1::integer[])')}) and away_since is not null returning id`,
      { bind: [userIds, clock.now()], type: QueryTypes.SELECT },
    ),
  )
}

/**
 * Ends an absence that ends by itself: the users are available again, or away until working hours begin.
 * @param which SQL condition on `users`; $2 is now.
 * @returns the ids of those who have changed.
 */
const endAway = async (which: string, userIds: readonly number[] | null): Promise<number[]> =>
  announced(
    await database.query<Changed>(
      `update users set away_since = case when not in_hours then $2::timestamptz end,
              away_reason = case when not in_hours then 'hours' end, away_until = null, updated_at = $2
        where id in (${lockedInOrder(`($1::integer[] is null or id = any($1)) and ${which}`)}) and ${which} returning id`,
      { bind: [userIds, clock.now()], type: QueryTypes.SELECT },
    ),
  )

/** Users whose time away is over. */
export const endTimesAway = (): Promise<number[]> => endAway('away_until <= $2', null)

/** Those of some users who were away because they had no window open, and have one now. */
export const endAbsences = (userIds: readonly number[]): Promise<number[]> =>
  endAway(`online and away_reason = 'absence'`, userIds)

/** Those of some users who were away because of their hours, and work now. */
export const endNights = (userIds: readonly number[]): Promise<number[]> =>
  endAway(`in_hours and away_reason = 'hours'`, userIds)

/**
 * Notes that working hours have begun or ended for users. Nobody hears of that alone.
 * @returns the ids of those for whom that is new.
 */
export async function noteHours(userIds: readonly number[], inHours: boolean): Promise<number[]> {
  const [, changed] = await User.update(
    { inHours },
    { where: { id: [...userIds], inHours: !inHours }, returning: ['id'], silent: true },
  )
  return changed.map(({ id }) => id)
}
