import { id } from '@balcao/contract'
import { object, string } from 'yup'
import { defineJob } from '../../platform/jobs/job.js'
import { noteInboundFailure } from './inbox.commands.js'
import { waitingInbound } from './inbox.queries.js'
import { takeNextInbound } from './takeNextInbound.js'

/**
 * Works through one conversation's journal, in the order of arrival, one transaction a row. It names the conversation and not
 * the row, so that any nudge has the same effect. A busy conversation is left to its holder, who looks once more after
 * letting go: the look comes before the lock, so a row that came meanwhile is seen by one of the two.
 */
export const receiveInboundJob = defineJob({
  name: 'receive-inbound',
  data: object({ connectionId: id().required(), conversation: string().required() }),
  attempts: 5,
  backoffMs: 500,
  concurrency: 20,
  run: async (conversation, { inScope }) => {
    while (await inScope(() => waitingInbound(conversation))) {
      const took = await inScope(() => takeNextInbound(conversation)).catch(async (error: unknown) => {
        await inScope(() => noteInboundFailure(conversation, error))
        throw error
      })
      if (!took) return
    }
  },
})
