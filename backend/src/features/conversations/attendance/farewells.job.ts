import { id } from '@balcao/contract'
import { object } from 'yup'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob } from '../../../platform/jobs/job.js'
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
export const dueFarewellsSweep = defineCompanySweep({
  name: 'due-farewells',
  everyMs: 2_000,
  afterRestore: farewellsAfterRestore,
  due: farewellsAreDue,
  reason: 'farewells that are due',
  find: listDueFarewells,
  job: sayFarewellJob,
})
