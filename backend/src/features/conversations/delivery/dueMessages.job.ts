import { id } from '@balcao/contract'
import { object } from 'yup'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineJob, defineSweep } from '../../../platform/jobs/job.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { deliverBulkJob, deliverMessagesJob } from './deliverMessages.job.js'
import {
  conversationsAreDue,
  dueConversations,
  waitingConversations,
  type DueConversation,
} from './dueMessages.queries.js'
import { ANSWER, unsentAfterRestore } from '../messages/index.js'

/** When a connection comes up, sends everything that waited for it. */
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
 * Finds due messages whose nudge was lost, whose worker was killed, or which were stored for later, of
 * connected numbers.
 */
export const dueMessagesSweep = defineSweep({
  name: 'due-messages',
  everyMs: 2_000,
  afterRestore: unsentAfterRestore,
  due: conversationsAreDue,
  run: async () => nudge(await withPlatformScope('messages that are due', dueConversations)),
})

async function nudge(conversations: readonly DueConversation[]): Promise<void> {
  for (const { companyId, priority, ...conversation } of conversations) {
    const job = priority === ANSWER ? deliverMessagesJob : deliverBulkJob
    await enqueue(job.name, companyId, { ...conversation })
  }
}
