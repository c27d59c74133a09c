import { id } from '@balcao/contract'
import { object } from 'yup'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineJob, defineSweep } from '../../../platform/jobs/job.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { farewellsAreDue, listDueFarewells, farewellsAfterRestore } from '../tickets/index.js'
import { sayFarewell } from './sayFarewell.js'

export const sayFarewellJob = defineJob({
  name: 'say-farewell',
  data: object({ attendanceId: id().required() }),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 5,
  run: ({ attendanceId }, { inScope }) => inScope(() => sayFarewell(attendanceId)),
})

/**
 * Farewells whose attendance can no longer be reopened by "undo". They are rows in Postgres, so a restart
 * loses none.
 */
export const dueFarewellsSweep = defineSweep({
  name: 'due-farewells',
  everyMs: 2_000,
  afterRestore: farewellsAfterRestore,
  due: farewellsAreDue,
  run: async () => {
    const due = await withPlatformScope('farewells that are due', listDueFarewells)
    for (const { companyId, attendanceId } of due)
      await enqueue(sayFarewellJob.name, companyId, { attendanceId })
  },
})
