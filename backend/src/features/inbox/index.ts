export { forgottenInboundSweep } from './forgottenInbound.job.js'
export { purgeJournalSweep } from './purgeJournal.job.js'
export { receiveInboundJob } from './receiveInbound.job.js'
