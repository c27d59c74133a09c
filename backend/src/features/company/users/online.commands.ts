import { randomUUID } from 'node:crypto'
import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { hooksOf } from '../../../kit/hooks.js'
import { database } from '../../../platform/database/database.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { lockUser } from '../auth/index.js'
import { lockUsers } from './away.commands.js'
import { HAS_SOCKETS } from './online.queries.js'

/** Id of this process and run. */
const PROCESS = randomUUID()

/** Sets `online` of users by their sockets, and announces changes. */
export async function settleOnline(userIds: readonly number[]): Promise<void> {
  if (userIds.length > 1) await lockUsers(userIds)
  const changed = await database.query<{ id: number }>(
    `update users set online = not online, last_seen_at = now(), updated_at = now()
      where id = any($1::integer[]) and online <> ${HAS_SOCKETS} returning id`,
    { bind: [userIds], type: QueryTypes.SELECT },
  )
  if (changed.length === 0) return
  for (const { id } of changed) await recordEvent('user.updated', { userId: id })
  const ids = changed.map(({ id }) => id)
  for (const run of hooksOf('onlineChanged')) await run(ids)
}

/**
 * Notes whether a user has sockets at a process.
 * @param at the process; this one by default.
 */
export async function noteSockets(
  { id }: Pick<UserActor, 'id'>,
  isThere: boolean,
  at: string = PROCESS,
): Promise<void> {
  if (!(await lockUser(id))) return
  await database.query(
    isThere
      ? `insert into user_sockets (user_id, process) values ($1, $2)
         on conflict (user_id, process) do update set seen_at = now()`
      : `delete from user_sockets where user_id = $1 and process = $2`,
    { bind: [id, at] },
  )
  await settleOnline([id])
}

/** A user's last session has ended; their remaining sockets are being cut. */
export async function noteLoggedOut(userId: number): Promise<void> {
  if (!(await lockUser(userId))) return
  await database.query('delete from user_sockets where user_id = $1', { bind: [userId] })
  await settleOnline([userId])
}

/** Notes that these users, of any company, still have sockets at this process. */
export const refreshOnline = (userIds: readonly number[], at: string = PROCESS): Promise<unknown> =>
  withPlatformScope('sockets that are still open', () =>
    database.query(
      `insert into user_sockets (user_id, process, company_id) select id, $2, company_id from users where id = any($1::integer[])
       on conflict (user_id, process) do update set seen_at = now()`,
      { bind: [userIds, at] },
    ),
  )
