import { feature } from '../../../kit/feature.js'
import { erasesInbound, exportsInbound } from './inbox.hooks.js'
import { declineCallJob } from './calls/declineCall.job.js'
import { endCallJob, endedCallsSweep } from './calls/endedCalls.job.js'
import { forgottenInboundSweep } from './forgottenInbound.job.js'
import { purgeJournalSweep } from './journal/purgeJournal.job.js'
import { receiveInboundJob } from './receiveInbound.job.js'

export const inboxFeature = feature({
  jobs: [declineCallJob, endCallJob, receiveInboundJob],
  sweeps: [endedCallsSweep, forgottenInboundSweep, purgeJournalSweep],
  namesNoFile: { 'inbound_messages.dedupe_key': 'by which a repeated message is found' },
  erasesPerson: erasesInbound,
  exportsPerson: exportsInbound,
  movesCompany: {
    leaves: { inbound_messages: 'kept for a week; the messages made of it move' },
  },
  exportsCompany: { leaves: { inbound_messages: 'kept for a week; the messages made of it are exported' } },
})
