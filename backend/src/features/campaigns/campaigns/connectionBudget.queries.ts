import { localTime, type ConnectionBudget } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { companySettings } from '../../company/settings/index.js'
import { readSettings } from './campaignSettings.queries.js'
import { limitOf } from './pacing.rules.js'

interface Row {
  linkedAt: Date | null
  sentToday: number
}

/**
 * What a connection may send for campaigns today, and what it has sent.
 * @throws AppError ERR_NO_WAPP_FOUND
 */
export async function readBudget(connectionId: number): Promise<ConnectionBudget> {
  const now = clock.now()
  const [{ timezone }, settings] = await Promise.all([companySettings(), readSettings()])
  const today = localTime(now, timezone).date
  const [row] = await readRows<Row>(sql`
    select linked_at as "linkedAt", coalesce(sends.count, 0) as "sentToday"
      from connections left join connection_daily_sends sends
        on sends.connection_id = connections.id and sends.day = ${today}::date
     where connections.id = ${connectionId}::integer`)
  if (!row) throw new AppError('ERR_NO_WAPP_FOUND')
  return { sentToday: row.sentToday, ...limitOf(settings, row.linkedAt, now, timezone) }
}
