import { id } from '@balcao/contract'
import { object } from 'yup'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob } from '../../../platform/jobs/job.js'
import { changeState } from './changeState.js'
import { nothingOnShow } from './connectionSession.commands.js'
import { maybeConnectionToRun } from './connections.queries.js'
import { isUnserved, listUnserved, someAreUnserved } from './endedLeases.queries.js'

/**
 * The process that ran the session has died. The connection shows as opening until another process has it.
 */
export const endedLeaseJob = defineJob({
  name: 'ended-lease',
  data: object({ connectionId: id().required() }),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 2,
  run: ({ connectionId }, { inScope }) =>
    inScope(async () => {
      const connection = await maybeConnectionToRun(connectionId)
      // Another process may have taken it meanwhile.
      if (!connection || !(await isUnserved(connectionId))) return
      await changeState(connection, { ...nothingOnShow, status: 'OPENING', statusReason: null })
    }),
})

export const endedLeasesSweep = defineCompanySweep({
  name: 'ended-leases',
  everyMs: 1_000,
  afterRestore: 'It only notes that a session has ended.',
  due: someAreUnserved,
  reason: 'connections that no process serves',
  find: listUnserved,
  job: endedLeaseJob,
})
