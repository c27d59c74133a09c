import { object, string } from 'yup'
import { defineCompanySweep } from '../../../../platform/jobs/companySweep.js'
import { defineJob } from '../../../../platform/jobs/job.js'
import { endCall, listRingingCalls } from '../../messages/index.js'
import { companySettings } from '../../../company/settings/index.js'

/** A call without a known end, because the session was away, counts as missed. */
export const endCallJob = defineJob({
  name: 'end-call',
  data: object({ messageId: string().required() }),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 1,
  run: ({ messageId }, { inScope }) =>
    inScope(async () => endCall(messageId, (await companySettings()).timezone)),
})

/** Finds calls that have rung for longer than any phone does. */
export const endedCallsSweep = defineCompanySweep({
  name: 'ended-calls',
  everyMs: 60_000,
  afterRestore: 'It notes a missed call in the thread; the customer gets nothing.',
  reason: 'calls that ring for too long',
  find: listRingingCalls,
  job: endCallJob,
})
