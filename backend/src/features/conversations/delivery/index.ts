import { onEvent } from '../../../events/reaction.js'
import { feature } from '../../../kit/feature.js'
import type { Conversation } from '../messages/index.js'
import { deliverBulkJob, deliverMessagesJob } from './deliverMessages.job.js'
import { deliverConnectionJob, dueMessagesSweep } from './dueMessages.job.js'
import { readReceiptsJob } from './readReceipts.job.js'
import { giveUpUnconfirmedJob, unconfirmedSweep } from './unconfirmed.job.js'

export { applyRefusal } from './applyRefusal.js'
export { turnOf } from './turns.queries.js'

const conversationOf = ({ connectionId, contactId }: Conversation) => ({ connectionId, contactId })

export const deliveryFeature = feature({
  jobs: [deliverBulkJob, deliverConnectionJob, deliverMessagesJob, giveUpUnconfirmedJob, readReceiptsJob],
  sweeps: [dueMessagesSweep, unconfirmedSweep],
  reactions: [
    onEvent('message.queued', deliverMessagesJob, (queued) =>
      queued.isBulk ? null : conversationOf(queued),
    ),
    onEvent('message.queued', deliverBulkJob, (queued) => (queued.isBulk ? conversationOf(queued) : null)),
    onEvent('message.changeQueued', deliverMessagesJob, conversationOf),
    onEvent('connection.linked', deliverConnectionJob, ({ connectionId }) => ({ connectionId })),
    onEvent('ticket.read', readReceiptsJob, ({ ticketId }) => ({ ticketId })),
  ],
})
