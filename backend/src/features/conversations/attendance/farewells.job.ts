import { id } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { object } from 'yup'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineJob, defineSweep } from '../../../platform/jobs/job.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { sayFarewell } from './sayFarewell.js'

export const sayFarewellJob = defineJob({
  name: 'say-farewell',
  data: object({ attendanceId: id().required() }),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 5,
  run: ({ attendanceId }, { inScope }) => inScope(() => sayFarewell(attendanceId)),
})

interface Due {
  companyId: number
  attendanceId: number
}

/**
 * Farewells whose attendance can no longer be reopened by "undo". They are rows in Postgres, so a restart
 * loses none.
 */
export const dueFarewellsSweep = defineSweep({
  name: 'due-farewells',
  everyMs: 2_000,
  run: async () => {
    const due = await withPlatformScope('farewells that are due', () =>
      database.query<Due>(
        `select company_id as "companyId", id as "attendanceId" from ticket_tracking
          where farewell_due_at <= $1 order by farewell_due_at limit 1000`,
        { bind: [clock.now()], type: QueryTypes.SELECT },
      ),
    )
    for (const { companyId, attendanceId } of due)
      await enqueue(sayFarewellJob.name, companyId, { attendanceId })
  },
})
