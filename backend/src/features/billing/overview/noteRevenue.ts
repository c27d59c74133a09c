import { QueryTypes } from 'sequelize'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { defineSweep } from '../../../platform/jobs/job.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { monthOf, readRevenue } from './money.queries.js'

/** Stores the revenue of the current month, replacing the earlier value. Runs in the platform's scope. */
export async function noteRevenue(now: Date): Promise<void> {
  const { cents, customers } = await readRevenue(now)
  await database.query(
    `insert into monthly_revenue (month, cents, customers, noted_at) values ($1, $2, $3, $4)
     on conflict (month) do update set cents = excluded.cents, customers = excluded.customers, noted_at = excluded.noted_at`,
    { bind: [monthOf(now), cents, customers, now], type: QueryTypes.INSERT },
  )
}

/** Runs every hour; a month keeps the value of its last hour. */
export const monthlyRevenueSweep = defineSweep({
  name: 'monthly-revenue',
  everyMs: 3_600_000,
  afterRestore: 'It only counts.',
  run: () => withPlatformScope('what subscriptions come to this month', () => noteRevenue(clock.now())),
})
