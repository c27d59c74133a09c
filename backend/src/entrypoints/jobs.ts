import type { ReactionDefinition } from '../events/reaction.js'
import { forgottenInboundSweep, purgeJournalSweep, receiveInboundJob } from '../features/inbox/index.js'
import {
  deliverConnectionJob,
  deliverMessagesJob,
  dueMessagesSweep,
  messageReactions,
} from '../features/messages/index.js'
import type { SweepDefinition } from '../platform/jobs/job.js'
import type { AnyJob } from '../platform/jobs/jobRunner.js'

/** Every job the worker runs. */
export const jobs: readonly AnyJob[] = [deliverConnectionJob, deliverMessagesJob, receiveInboundJob]

/** Everything the worker does by the clock. */
export const sweeps: readonly SweepDefinition[] = [dueMessagesSweep, forgottenInboundSweep, purgeJournalSweep]

/** Which event nudges which job. */
export const reactions: readonly ReactionDefinition[] = [...messageReactions]
