import type { ReactionDefinition } from '../events/reaction.js'
import { dueFarewellsSweep, sayFarewellJob } from '../features/attendance/index.js'
import {
  endedSubscriptionsSweep,
  endExpiredSessionsJob,
  expiredSessionsSweep,
  settleOnlineJob,
  wronglyOnlineSweep,
} from '../features/auth/index.js'
import { purgeChangesSweep, sendToQueueJob, sendToQueueSweep } from '../features/connections/index.js'
import { refreshContactJob } from '../features/contacts/index.js'
import {
  declineCallJob,
  endCallJob,
  endedCallsSweep,
  forgottenInboundSweep,
  purgeJournalSweep,
  receiveInboundJob,
} from '../features/inbox/index.js'
import {
  cleanMediaSweep,
  dueMediaSweep,
  fetchMediaJob,
  mediaReactions,
  mediaWithoutRoomSweep,
} from '../features/media/index.js'
import {
  deliverConnectionJob,
  deliverMessagesJob,
  dueMessagesSweep,
  messageReactions,
  tellReadJob,
} from '../features/messages/index.js'
import type { SweepDefinition } from '../platform/jobs/job.js'
import type { AnyJob } from '../platform/jobs/jobRunner.js'

/** Every job the worker runs. */
export const jobs: readonly AnyJob[] = [
  declineCallJob,
  deliverConnectionJob,
  deliverMessagesJob,
  endCallJob,
  endExpiredSessionsJob,
  fetchMediaJob,
  receiveInboundJob,
  refreshContactJob,
  sayFarewellJob,
  sendToQueueJob,
  settleOnlineJob,
  tellReadJob,
]

/** Everything the worker does by the clock. */
export const sweeps: readonly SweepDefinition[] = [
  cleanMediaSweep,
  dueFarewellsSweep,
  dueMediaSweep,
  dueMessagesSweep,
  endedCallsSweep,
  endedSubscriptionsSweep,
  expiredSessionsSweep,
  forgottenInboundSweep,
  mediaWithoutRoomSweep,
  purgeChangesSweep,
  purgeJournalSweep,
  sendToQueueSweep,
  wronglyOnlineSweep,
]

/** Which event nudges which job. */
export const reactions: readonly ReactionDefinition[] = [...mediaReactions, ...messageReactions]
