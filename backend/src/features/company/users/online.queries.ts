import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'

/**
 * A process that has said nothing for so long serves nobody any more: three times as long as it is silent
 * when all is well.
 */
const LAPSED = `now() - interval '60 seconds'`

/** In SQL: whether a row of `users` has sockets at a process that lives. */
export const HAS_SOCKETS = `exists (select from user_sockets s where s.user_id = users.id and s.seen_at > ${LAPSED})`

/** What processes that live no more have left behind. Runs in the platform scope. */
export const dropLapsedSockets = (): Promise<unknown> =>
  database.query(`delete from user_sockets where seen_at <= ${LAPSED}`)

/** Who is said to be online and is not, or the other way round, by company. Runs in the platform scope. */
export const listWronglyOnline = (): Promise<{ companyId: number; userIds: number[] }[]> =>
  database.query(
    `select company_id as "companyId", array_agg(id) as "userIds"
       from (select company_id, id from users where online and not ${HAS_SOCKETS}
             union all
             select users.company_id, users.id from users where not online and ${HAS_SOCKETS}) wrong
      group by company_id`,
    { type: QueryTypes.SELECT },
  )
