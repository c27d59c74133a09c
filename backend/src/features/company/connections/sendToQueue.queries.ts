import { QueryTypes } from 'sequelize'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { bound, type Sql } from '../../../platform/database/sql.js'
import { maySend } from '../../billing/companies/index.js'
import { isConnected } from './connections.queries.js'

/** Pending tickets without a queue, unchanged for longer than their connection's settings allow, at $1. */
const LATE = `
  from connections c
  join companies k on k.id = c.company_id and ${maySend('k', '$1')}
  join queues q on q.company_id = c.company_id and q.id = c.send_id_queue
  join tickets t on t.connection_id = c.id and t.status = 'pending' and t.queue_id is null
   and t.updated_at < $1::timestamptz - make_interval(mins => c.time_send_queue)
 where ${isConnected('c')} and c.time_send_queue > 0`

/** Finds a row when some connection has such tickets. */
export const someAreLate = (): Sql => bound(`select ${LATE}`, [clock.now()])

/** Connections with such tickets, of all active companies. Runs in the platform scope. */
export const listConnectionsWithLate = (now: Date): Promise<{ companyId: number; connectionId: number }[]> =>
  database.query(`select distinct c.id as "connectionId", c.company_id as "companyId" ${LATE}`, {
    bind: [now],
    type: QueryTypes.SELECT,
  })

/** Such tickets of a connection, the longest waiting first, each with the queue it goes to. */
export const listLateTickets = (
  connectionId: number,
  now: Date,
): Promise<{ ticketId: number; queueId: number }[]> =>
  database.query(
    `select t.id as "ticketId", q.id as "queueId" ${LATE} and c.id = $2 order by t.updated_at limit 500`,
    {
      bind: [now, connectionId],
      type: QueryTypes.SELECT,
    },
  )
