import { attendanceFeature } from './attendance/index.js'
import { boletoFeature } from './boleto/index.js'
import { botFeature } from './bot/index.js'
import { deliveryFeature } from './delivery/index.js'
import { inboxFeature } from './inbox/index.js'
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
 * Attending customers: tickets, their messages, and what the bot does in them. In order: of the features
 * here, each knows those before it alone.
 */
export const conversations = [
  mediaFeature,
  ticketEventsFeature,
  ticketsFeature,
  ticketNotesFeature,
  ticketTagsFeature,
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
