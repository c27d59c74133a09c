import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'
import { bound, type Sql } from '../../../platform/database/sql.js'

/** A process counts as dead after this silence: three times the normal interval. */
const LAPSED = `now() - interval '60 seconds'`

/** SQL condition: a row of `users` has sockets at a live process. */
export const HAS_SOCKETS = `exists (select from user_sockets s where s.user_id = users.id and s.seen_at > ${LAPSED})`

/** Removes the sockets of dead processes. Runs in the platform scope. */
export const dropLapsedSockets = (): Promise<unknown> =>
  database.query(`delete from user_sockets where seen_at <= ${LAPSED}`)

const WRONGLY_ONLINE = `
  select company_id, id from users where online and not ${HAS_SOCKETS}
   union all
  select users.company_id, users.id from users where not online and ${HAS_SOCKETS}`

/** Finds a row when a process has died with sockets, or when `online` of a user is wrong. */
export const someAreWronglyOnline = (): Sql =>
  bound(`select from user_sockets where seen_at <= ${LAPSED} union all select from (${WRONGLY_ONLINE}) wrong`)

/** Users whose `online` is wrong, by company. Runs in the platform scope. */
export const listWronglyOnline = (): Promise<{ companyId: number; userIds: number[] }[]> =>
  database.query(
    `select company_id as "companyId", array_agg(id) as "userIds" from (${WRONGLY_ONLINE}) wrong group by company_id`,
    { type: QueryTypes.SELECT },
  )
