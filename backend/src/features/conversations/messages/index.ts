import { feature } from '../../../kit/feature.js'
import { Message, MessageChange } from '../../../models/index.js'
import { deliverBulkJob, deliverMessagesJob } from './deliverMessages.job.js'
import { deliverConnectionJob, dueMessagesSweep, messageReactions } from './dueMessages.job.js'
import { messageCreatedBroadcast, messageUpdatedBroadcast, previewBroadcast } from './messages.broadcast.js'
import { messagesRoutes } from './messages.routes.js'
import { readReceiptsJob } from './readReceipts.job.js'

export { acceptAcks } from './acceptAcks.js'
export { giveUpDelivery } from './delivery.commands.js'
export { acceptGreeting } from './acceptGreeting.rules.js'
export { applyAck, applyRefusal } from './acks.commands.js'
export { fillWaiting, leaveToBot } from './fillWaiting.js'
export { changedMessage, isAuthor, isLatestFromCustomer, latestMessage, storedOf } from './inbound.queries.js'
export { applyEdit, applyReaction, applyRevoke } from './inboundChanges.commands.js'
export { queueBotText, queueBotTexts } from './queueBotText.js'
export { maybeSentMessage, messageForBroadcast } from './messages.queries.js'
export {
  queueForCampaign,
  queueForProgram,
  queueScheduled,
  type ProgramMessage,
  type ScheduledMessage,
} from './queueForProgram.js'
export { retryScheduled } from './messages.commands.js'
export { endCall, listRingingCalls, maybeCall, recordCall, updateCall } from './recordCall.js'
export { recordInbound, type InboundArrival } from './recordInbound.js'
export { turnOf } from './turns.queries.js'
export { withdrawMessages } from './withdrawMessages.js'

export const messagesFeature = feature({
  owns: [Message, MessageChange],
  routes: messagesRoutes,
  jobs: [deliverBulkJob, deliverConnectionJob, deliverMessagesJob, readReceiptsJob],
  sweeps: [dueMessagesSweep],
  broadcasts: [messageCreatedBroadcast, messageUpdatedBroadcast, previewBroadcast],
  reactions: messageReactions,
  namesNoFile: { 'messages.client_key': 'made by the client, so that a repeat is none' },
})
