import { id } from '@balcao/contract'
import { object } from 'yup'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineJob, defineSweep } from '../../../platform/jobs/job.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { deliverBulkJob, deliverMessagesJob } from './deliverMessages.job.js'
import { dueConversations, waitingConversations, type DueConversation } from './dueMessages.queries.js'
import { ANSWER } from '../messages/index.js'

/** When a connection comes up, whatever waited for it goes out at once. */
export const deliverConnectionJob = defineJob({
  name: 'deliver-connection',
  data: object({ connectionId: id().required() }),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 5,
  run: async ({ connectionId }, { inScope }) =>
    nudge(await inScope(() => waitingConversations(connectionId))),
})

/**
 * What a lost nudge or a killed worker left, and what was stored for later: conversations of connected
 * numbers with something due.
 */
export const dueMessagesSweep = defineSweep({
  name: 'due-messages',
  everyMs: 2_000,
  run: async () => nudge(await withPlatformScope('messages that are due', dueConversations)),
})

async function nudge(conversations: readonly DueConversation[]): Promise<void> {
  for (const { companyId, priority, ...conversation } of conversations) {
    const job = priority === ANSWER ? deliverMessagesJob : deliverBulkJob
    await enqueue(job.name, companyId, { ...conversation })
  }
}
