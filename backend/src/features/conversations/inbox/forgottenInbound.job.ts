import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import {
  claimStalledJournals,
  journalsMayStall,
  unprocessedAfterRestore,
} from '../../../whatsapp/journal/progress.js'
import { receiveInboundJob } from './receiveInbound.job.js'

/** Finds journal rows that a lost nudge or a killed worker left. */
export const forgottenInboundSweep = defineCompanySweep({
  name: 'forgotten-inbound',
  everyMs: 2_000,
  afterRestore: unprocessedAfterRestore,
  due: journalsMayStall,
  reason: 'journal rows that wait',
  find: claimStalledJournals,
  job: receiveInboundJob,
})
