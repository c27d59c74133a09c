import type { SendFailures } from '@balcao/contract'
import { Op, QueryTypes } from 'sequelize'
import { ConnectionChange } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { hasLeft, isUnderWay } from '../../conversations/messages/index.js'

/** Changes that the panel lists. */
const LISTED_CHANGES = 20
/** Waiting messages, and changes of a day, are counted up to this number. */
const MANY = 10_000

export interface Traffic {
  lastReceivedAt: Date | null
  lastSentAt: Date | null
  received: number
  sent: number
  waiting: number
}

const SENT = hasLeft('messages')

/**
 * Messages through a connection: the last received and sent one, counts since `today`, and waiting messages.
 * One statement over the index `messages_traffic` reads them, so nothing is counted while messages pass.
 */
export async function trafficOf(connectionId: number, today: Date): Promise<Traffic> {
  const [row] = await database.query<Traffic>(
    `select
       (select created_at from messages where connection_id = $1 and not from_me order by created_at desc limit 1) as "lastReceivedAt",
       (select created_at from messages where connection_id = $1 and ${SENT} order by created_at desc limit 1) as "lastSentAt",
       (select count(*)::int from messages where connection_id = $1 and not from_me and created_at >= $2) as "received",
       (select count(*)::int from messages where connection_id = $1 and ${SENT} and created_at >= $2) as "sent",
       (select count(*)::int from (
          select 1 from messages where connection_id = $1 and ${isUnderWay('messages')} limit ${MANY}
        ) as waiting) as "waiting"`,
    { bind: [connectionId, today], type: QueryTypes.SELECT },
  )
  if (!row) throw new Error('a select without a table answers one row')
  return row
}

/** Messages of a connection that could not be sent, by reason, the most frequent first. */
export const sendFailuresOf = (connectionId: number, today: Date, dayAgo: Date): Promise<SendFailures[]> =>
  database.query<SendFailures>(
    `select coalesce(send_error, '') as reason,
            (count(*) filter (where created_at >= $2))::int as today,
            (count(*) filter (where created_at >= $3))::int as "last24h"
       from messages
      where connection_id = $1 and from_me and created_at >= least($2::timestamptz, $3::timestamptz) and send_state = 'failed'
      group by 1
      order by 3 desc, 1`,
    { bind: [connectionId, today, dayAgo], type: QueryTypes.SELECT },
  )

/** The latest changes of a connection's state, the newest first. */
export const latestChangesOf = (connectionId: number): Promise<ConnectionChange[]> =>
  ConnectionChange.findAll({
    where: { connectionId },
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit: LISTED_CHANGES,
  })

/** The statuses of a connection since an instant, the oldest first. */
export async function statusesSince(connectionId: number, since: Date) {
  const changes = await ConnectionChange.findAll({
    attributes: ['status'],
    where: { connectionId, createdAt: { [Op.gte]: since } },
    order: [
      ['createdAt', 'ASC'],
      ['id', 'ASC'],
    ],
    limit: MANY,
    raw: true,
  })
  return changes.map(({ status }) => status)
}
