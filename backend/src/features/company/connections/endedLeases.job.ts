import { id } from '@balcao/contract'
import { object } from 'yup'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineJob, defineSweep } from '../../../platform/jobs/job.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
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

export const endedLeasesSweep = defineSweep({
  name: 'ended-leases',
  everyMs: 1_000,
  afterRestore: 'It only notes that a session has ended.',
  due: someAreUnserved,
  run: async () => {
    const unserved = await withPlatformScope('connections that no process serves', listUnserved)
    for (const { id: connectionId, companyId } of unserved)
      await enqueue(endedLeaseJob.name, companyId, { connectionId })
  },
})
