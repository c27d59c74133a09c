import { QueryTypes } from 'sequelize'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { defineSweep } from '../../../platform/jobs/job.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'

/** Milliseconds after which hardly any connection still changes its count of a quarter of an hour. */
const REST_MS = 3_600_000
/** Rows that one transaction adds up. */
const BATCH = 5_000

/**
 * Adds up counts that database connections have kept separately. Rows that are locked now wait for the next
 * time.
 * @returns how many rows.
 */
async function addUpSome(): Promise<number> {
  const [added] = await database.query<{ count: number }>(
    `with gone as (
       delete from message_counts where ctid = any(array(
         select ctid from message_counts where backend <> 0 and quarter < $1 limit $2 for update skip locked))
       returning company_id, quarter, received, sent),
     kept as (
       insert into message_counts as known (company_id, quarter, backend, received, sent)
         select company_id, quarter, 0, sum(received), sum(sent) from gone group by company_id, quarter
       on conflict (company_id, quarter, backend) do update
         set received = known.received + excluded.received, sent = known.sent + excluded.sent)
     select count(*)::integer as count from gone`,
    { bind: [new Date(clock.now().getTime() - REST_MS), BATCH], type: QueryTypes.SELECT },
  )
  return added?.count ?? 0
}

/**
 * Each database connection counts messages in rows of its own, so that they don't wait for each other. This
 * sweep merges them, so a report reads one row per quarter of an hour.
 */
export const addUpCountsSweep = defineSweep({
  name: 'add-up-message-counts',
  everyMs: 3_600_000,
  afterRestore: 'It only counts.',
  run: async () => {
    for (let added = BATCH; added === BATCH;) added = await withPlatformScope('message counts', addUpSome)
  },
})
