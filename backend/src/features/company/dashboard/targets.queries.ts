import type { DashboardTargets, TargetCounts, TargetKind, TargetLine } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { companySettings } from '../settings/index.js'
import { periodOf, todayIn, type PeriodQuery } from './dashboard.rules.js'
import { listPeople, listQueueNames } from './figures.queries.js'

interface CountedRow {
  kind: TargetKind
  queueId: number
  userId: number
  met: number
  missed: number
}

/** Sums of rows, by kind. */
function countTargets(rows: readonly Pick<CountedRow, 'kind' | 'met' | 'missed'>[]): TargetCounts {
  const counts: TargetCounts = { answer: { met: 0, missed: 0 }, waiting: { met: 0, missed: 0 } }
  for (const { kind, met, missed } of rows) {
    counts[kind].met += met
    counts[kind].missed += missed
  }
  return counts
}

interface Member {
  id: number
  name: string
  color?: string
}

/** One line for each member with counts, and one for what belongs to none, or to a deleted one. */
function linesOf(
  rows: readonly CountedRow[],
  members: readonly Member[],
  idOf: (row: CountedRow) => number,
): TargetLine[] {
  const isListed = new Set(members.map(({ id }) => id))
  const lines = members.map(({ id, name, color = null }) => ({
    member: { id, name, color },
    own: rows.filter((row) => idOf(row) === id),
  }))
  const others = rows.filter((row) => !isListed.has(idOf(row)))
  return [...lines, { member: { id: null, name: null, color: null }, own: others }]
    .filter(({ own }) => own.length > 0)
    .map(({ member, own }) => ({ ...member, ...countTargets(own) }))
}

/**
 * How often the targets of queues were met in a period. docs/dashboard.md has the definitions.
 * @throws AppError ERR_VALIDATION as `periodOf`.
 */
export async function readTargets(query: PeriodQuery): Promise<DashboardTargets> {
  const { timezone } = await companySettings()
  const { from, to } = periodOf(query, todayIn(timezone, clock.now()))
  const [rows, queues, people] = await Promise.all([
    readRows<CountedRow>(sql`
      select kind, queue_id as "queueId", user_id as "userId", sum(met)::integer as met, sum(missed)::integer as missed
        from target_days where day between ${from}::date and ${to}::date group by 1, 2, 3`),
    listQueueNames(),
    listPeople(),
  ])
  return {
    ...countTargets(rows),
    queues: linesOf(rows, queues, ({ queueId }) => queueId),
    attendants: linesOf(rows, people, ({ userId }) => userId),
  }
}
