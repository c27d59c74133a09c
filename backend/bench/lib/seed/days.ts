import { setTimeout } from 'node:timers/promises'
import type { Query } from '../Operator.js'

/**
 * Notes the days of a filled database as changed, as the migration does that made the sums. The filling runs
 * without triggers, which would have noted them.
 */
const NOTE_DAYS = `
  insert into dashboard_changes (company_id, at)
    select company_id, quarter_of(queued_at) from ticket_tracking where queued_at is not null
    union select company_id, quarter_of(created_at) from user_ratings
    union select company_id, quarter from message_counts`

/**
 * Lets a running worker add up the days of the dashboard, as it does all the time in production. It takes
 * some minutes after the filling, and a second later on.
 */
export async function addUpDays(query: Query): Promise<void> {
  const [found] = await query<{ added: boolean }>(`select exists (select from dashboard_days) as added`)
  if (!found?.added) await query(NOTE_DAYS)
  const isDone = async () => {
    const [left] = await query<{ count: number }>(
      `select count(*)::integer as count from dashboard_changes where at < now() - interval '62 hours'`,
    )
    return left?.count === 0
  }
  while (!(await isDone())) await setTimeout(1_000)
}
