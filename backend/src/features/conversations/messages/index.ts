import { feature } from '../../../kit/feature.js'
import { refersTo } from '../../../kit/references.js'
import { Message, MessageChange, ReplyWindow } from '../../../models/index.js'
import { erasesMessages, exportsMessages, mergesMessagesOfTickets } from './people/messages.hooks.js'
import { mergesMessages } from './people/mergedContacts.hooks.js'
import { messageCreatedBroadcast, messageUpdatedBroadcast, previewBroadcast } from './messages.broadcast.js'
import { messagesRoutes } from './messages.routes.js'
import { messagePush } from './pushes.hooks.js'
import { touchMessage, touchMessagesOfAd } from './references.commands.js'
import { releaseHeld } from './sending/holds.commands.js'
import { giveUpSending } from './sending/outcomes.commands.js'

export { acceptGreeting } from './acceptGreeting.rules.js'
export { fillWaiting, leaveToBot } from './fillWaiting.js'
export { changedMessage, isAuthor, isLatestFromCustomer, latestMessage, storedOf } from './inbound.queries.js'
export { applyEdit, applyReaction, applyRevoke } from './inboundChanges.commands.js'
export { typedAnswer } from './inbound.rules.js'
export { filledMenu, queueBotText, queueBotTexts } from './queueBotText.js'
export { findMessage, maybeSentMessage, messageForBroadcast } from './messages.queries.js'
export {
  queueForCampaign,
  queueForProgram,
  queueScheduled,
  type ProgramMessage,
  type ScheduledMessage,
} from './queueForProgram.js'
export { reachPerson } from './templates/reachPerson.js'
export { sendableTemplate, templateNamed } from './templates/sendableTemplate.js'
export { choiceColumns, storedChoice } from './templates/storedChoice.js'
export { fillValues, templateMessage, type ChosenTemplate } from './templates/templateMessage.js'
export { queueMessage, retryScheduled } from './messages.commands.js'
export { ANSWER, BULK } from './messages.rules.js'
export { endCall, listRingingCalls, maybeCall, recordCall, updateCall } from './recordCall.js'
export {
  hasClosedWindow,
  isWindowClosed,
  passesClosedWindow,
  requireOpenWindow,
} from './replyWindow/replyWindow.queries.js'
export { lastInboundTimes } from './replyWindow/lastInbound.queries.js'
export { recordInbound, type InboundArrival } from './recordInbound.js'
export { hasLeft, isUnderWay, whyNotSent } from './sending/sendStates.queries.js'
export { type MessageView, type QuotedMessage } from './messageViews.queries.js'
export { passagePage, type Passage } from './thread/transcriptPages.queries.js'
export { withdrawMessages } from './withdrawMessages.js'

export { deleteMessages, markRead } from './references.commands.js'
export { acceptAcks } from './sending/acceptAcks.js'
export {
  companiesWithLateConfirmations,
  confirmationsAreLate,
  giveUpUnconfirmed,
  unsentAfterRestore,
} from './sending/unconfirmed.commands.js'
export { applyAck, failRefused, type SentAs } from './sending/acks.commands.js'
export {
  CLAIM_SECONDS,
  claimRows,
  markHandedOver,
  extendClaim,
  type ClaimedRow,
  type Conversation,
  type Wanted,
} from './sending/claims.commands.js'
export { holdForLimit } from './sending/holds.commands.js'
export { settleClaim, settleMessages, type Outcome, type Settled } from './sending/outcomes.commands.js'

export const messagesFeature = feature({
  owns: [Message, MessageChange, ReplyWindow],
  routes: messagesRoutes,
  connectionRemoved: giveUpSending,
  monthlyLimitChanged: releaseHeld,
  pushes: [messagePush],
  mediaChanged: touchMessage,
  adChanged: touchMessagesOfAd,
  broadcasts: [messageCreatedBroadcast, messageUpdatedBroadcast, previewBroadcast],
  namesNoFile: { 'messages.client_key': 'made by the client, so that a repeat is none' },
  mergesContacts: mergesMessages,
  mergesTickets: mergesMessagesOfTickets,
  erasesPerson: erasesMessages,
  exportsPerson: exportsMessages,
  clearsReferences: [
    refersTo('users', Message, 'userId'),
    refersTo('queues', Message, 'queueId'),
    refersTo('connections', Message, 'connectionId'),
  ],
  leavesReferences: {
    'message_changes.user_id': 'deleted with its message, and few are on their way',
    'message_changes.connection_id': 'as its user_id',
  },
  movesCompany: {
    tables: {
      messages: {
        without: {
          client_key: 'by which a repeated request is found',
          claimed_until: 'of a process there',
          claim: 'of a process there',
          due_at: 'nothing is sent again',
        },
        refers: { campaign_shipment_id: 'campaign_shipments' },
        inside: { reactions: { '[].contactId': 'contacts' } },
        changes: ['body', 'reactions', 'ack', 'is_edited', 'is_deleted'],
        // As after a restore: the installation before has most likely sent it.
        arrives: {
          send_state: `case when row.send_state in ('queued', 'sending', 'unconfirmed') then 'unknown' else row.send_state end`,
          may_have_left: `row.may_have_left or coalesce(row.send_state in ('queued', 'sending', 'unconfirmed'), false)`,
        },
        same: `t.connection_id = row.connection_id and t.contact_id = row.contact_id and t.from_me = row.from_me and t.whatsapp_id = row.whatsapp_id`,
      },
      reply_windows: {},
    },
    leaves: { message_changes: 'on their way to WhatsApp, and part of the message then' },
  },
  exportsCompany: {
    tables: { messages: { by: ['id'] } },
    leaves: {
      message_changes: 'on their way to WhatsApp, and part of the message then',
      reply_windows: 'times of messages, which are exported',
    },
  },
})
