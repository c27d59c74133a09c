import { adsFeature } from './ads/index.js'
import { attendanceFeature } from './attendance/index.js'
import { boletoFeature } from './boleto/index.js'
import { botFeature } from './bot/index.js'
import { deliveryFeature } from './delivery/index.js'
import { inboxFeature } from './inbox/index.js'
import { kanbanFeature } from './kanban/index.js'
import { mediaFeature } from './media/index.js'
import { messagesFeature } from './messages/index.js'
import { quickMessagesFeature } from './quickMessages/index.js'
import { ratingsFeature } from './ratings/index.js'
import { schedulesFeature } from './schedules/index.js'
import { ticketEventsFeature } from './ticketEvents/index.js'
import { ticketNotesFeature } from './ticketNotes/index.js'
import { ticketTagsFeature } from './ticketTags/index.js'
import { ticketsFeature } from './tickets/index.js'

/**
 * Conversations with customers: tickets, messages, and the bot. The order matters: a feature may import only
 * those before it.
 */
export const conversations = [
  mediaFeature,
  adsFeature,
  ticketEventsFeature,
  ticketsFeature,
  ticketNotesFeature,
  ticketTagsFeature,
  kanbanFeature,
  messagesFeature,
  deliveryFeature,
  ratingsFeature,
  attendanceFeature,
  quickMessagesFeature,
  schedulesFeature,
  boletoFeature,
  botFeature,
  inboxFeature,
]
