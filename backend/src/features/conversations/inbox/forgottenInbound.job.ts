import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineSweep } from '../../../platform/jobs/job.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import {
  claimStalledJournals,
  journalsMayStall,
  unprocessedAfterRestore,
} from '../../../whatsapp/journal/progress.js'
import { receiveInboundJob } from './receiveInbound.job.js'

/** Finds journal rows that a lost nudge or a killed worker left. */
export const forgottenInboundSweep = defineSweep({
  name: 'forgotten-inbound',
  everyMs: 2_000,
  afterRestore: unprocessedAfterRestore,
  due: journalsMayStall,
  run: async () => {
    const forgotten = await withPlatformScope('journal rows that wait', claimStalledJournals)
    for (const { companyId, connectionId } of forgotten)
      await enqueue(receiveInboundJob.name, companyId, { connectionId })
  },
})
