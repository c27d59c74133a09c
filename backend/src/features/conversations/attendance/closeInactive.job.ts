import { id } from '@balcao/contract'
import { object } from 'yup'
import { clock } from '../../../platform/clock/clock.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineJob, defineSweep } from '../../../platform/jobs/job.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { closeInactive } from './closeInactive.js'
import { inactiveAfterRestore, listConnectionsWithInactive, listInactive } from './inactive.queries.js'

/**
 * Closes a connection's open tickets in which the customer has not answered for as long as its settings say.
 */
export const closeInactiveJob = defineJob({
  name: 'close-inactive',
  data: object({ connectionId: id().required() }),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 2,
  run: async ({ connectionId }, { inScope }) => {
    for (const ticketId of await inScope(() => listInactive(connectionId, clock.now())))
      await inScope(() => closeInactive(ticketId))
  },
})

export const closeInactiveSweep = defineSweep({
  name: 'close-inactive-due',
  everyMs: 60_000,
  afterRestore: inactiveAfterRestore,
  run: async () => {
    const due = await withPlatformScope('tickets without an answer', () =>
      listConnectionsWithInactive(clock.now()),
    )
    for (const { id: connectionId, companyId } of due)
      await enqueue(closeInactiveJob.name, companyId, { connectionId })
  },
})
