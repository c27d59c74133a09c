import { id } from '@balcao/contract'
import { object } from 'yup'
import { clock } from '../../../platform/clock/clock.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob } from '../../../platform/jobs/job.js'
import { checkOfficialNumber } from './checkOfficialNumber.js'
import { listDueNumbers } from './officialNumbers.queries.js'

/** Asks WhatsApp about a number of the official API. */
export const checkNumberJob = defineJob({
  name: 'check-official-number',
  data: object({ connectionId: id().required() }),
  attempts: 2,
  backoffMs: 5_000,
  concurrency: 2,
  run: ({ connectionId }, { inScope }) => checkOfficialNumber(connectionId, inScope),
})

/** Checks a number soon. */
export const nudgeCheck = (companyId: number, connectionId: number): Promise<void> =>
  enqueue(checkNumberJob.name, companyId, { connectionId })

/** Finds numbers that WhatsApp should be asked about again, and mended ones come back by themselves. */
export const checkNumbersSweep = defineCompanySweep({
  name: 'check-official-numbers',
  everyMs: 60_000,
  afterRestore: 'It only asks WhatsApp about our numbers.',
  reason: 'official numbers to check',
  find: () => listDueNumbers(clock.now()),
  job: checkNumberJob,
})
