import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { listLimits, thisMonth } from './limits.queries.js'
import { stepOf } from './limits.rules.js'

/**
 * Announces that a step of a month's limit was reached, once for each step and limit. Open screens of admins
 * then read the costs again.
 */
export async function noticeLimit(connectionId: number): Promise<void> {
  const [limit] = await listLimits([connectionId])
  const step = limit && stepOf(limit)
  if (!limit || step === null || step === undefined) return
  const noticed = await database.query(
    `insert into limit_notices (connection_id, month, percent, limit_cents, at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning percent`,
    {
      bind: [connectionId, await thisMonth(), step, limit.limitCents, clock.now()],
      type: QueryTypes.SELECT,
    },
  )
  if (noticed.length > 0) await recordEvent('connection.changed', { connectionId })
}
