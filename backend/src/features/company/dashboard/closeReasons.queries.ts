import type { ClosedFor } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { sql } from '../../../platform/database/sql.js'
import { readOnce } from '../../../platform/database/statement.js'
import { companySettings } from '../settings/index.js'
import { periodOf, spanOf, todayIn, type PeriodQuery } from './dashboard.rules.js'

/**
 * For what attendances were resolved in a period, the most frequent reason first. Those without a reason are
 * not among them.
 * @throws AppError ERR_VALIDATION as `periodOf`.
 */
export async function countCloseReasons(asked: PeriodQuery): Promise<ClosedFor[]> {
  const { timezone } = await companySettings()
  const { start, end } = spanOf(periodOf(asked, todayIn(timezone, clock.now())), timezone)
  return readOnce<ClosedFor>(sql`
    select reason.id, reason.name, ended.count, reason.removed_at is not null as "isRemoved"
      from (select close_reason_id, count(*)::integer as count from ticket_tracking
             where close_reason_id is not null and finished_at >= ${start}::timestamptz and finished_at < ${end}::timestamptz
             group by close_reason_id) ended
      join close_reasons reason on reason.id = ended.close_reason_id
     order by ended.count desc, reason.id`)
}
