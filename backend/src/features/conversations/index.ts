import { adsFeature } from './ads/index.js'
import { attendanceFeature } from './attendance/index.js'
import { boletoFeature } from './boleto/index.js'
import { botFeature } from './bot/index.js'
import { closeReasonsFeature } from './closeReasons/index.js'
import { deliveryFeature } from './delivery/index.js'
import { distributionFeature } from './distribution/index.js'
import { inactivityFeature } from './inactivity/index.js'
import { inboxFeature } from './inbox/index.js'
import { kanbanFeature } from './kanban/index.js'
import { linkPreviewsFeature } from './linkPreviews/index.js'
import { macrosFeature } from './macros/index.js'
import { mediaFeature } from './media/index.js'
import { messagesFeature } from './messages/index.js'
import { pastMessagesFeature } from './pastMessages/index.js'
import { quickMessagesFeature } from './quickMessages/index.js'
import { ratingsFeature } from './ratings/index.js'
import { savedViewsFeature } from './savedViews/index.js'
import { schedulesFeature } from './schedules/index.js'
import { targetsFeature } from './targets/index.js'
import { ticketEventsFeature } from './ticketEvents/index.js'
import { ticketNotesFeature } from './ticketNotes/index.js'
import { ticketTagsFeature } from './ticketTags/index.js'
import { ticketsFeature } from './tickets/index.js'
import { transcriptsFeature } from './transcripts/index.js'

/**
 * Conversations with customers: tickets, messages, and the bot. The order matters: a feature may import only
 * those before it.
 */
export const conversations = [
  mediaFeature,
  adsFeature,
  ticketEventsFeature,
  closeReasonsFeature,
  ticketsFeature,
  savedViewsFeature,
  ticketNotesFeature,
  ticketTagsFeature,
  kanbanFeature,
  messagesFeature,
  pastMessagesFeature,
  transcriptsFeature,
  linkPreviewsFeature,
  deliveryFeature,
  ratingsFeature,
  attendanceFeature,
  distributionFeature,
  inactivityFeature,
  targetsFeature,
  quickMessagesFeature,
  macrosFeature,
  schedulesFeature,
  boletoFeature,
  botFeature,
  inboxFeature,
]
