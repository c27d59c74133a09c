import {
  campaignConnections,
  campaigns,
  campaignSettings,
  campaignShipments,
  contactListEntries,
  contactLists,
} from './campaigns.js'
import type { Conversion } from './context.js'
import { messageMedia, messages } from './messages.js'
import { chatMessages, chats, chatUsers, invoices, settings } from './office.js'
import { contactFields, contacts, contactTags, tags } from './people.js'
import { quickMessages, schedules } from './replies.js'
import { connectionQueues, connections, queueOptions, queues, userQueues, users } from './team.js'
import { ratings, ticketNotes, tickets, ticketTags, tracking } from './tickets.js'

/** What makes the rows of each of our tables, and the older table that they come from. */
export const conversions: Readonly<Record<string, { from: string; convert: Conversion }>> = {
  users: { from: 'Users', convert: users },
  queues: { from: 'Queues', convert: queues },
  queue_options: { from: 'QueueOptions', convert: queueOptions },
  user_queues: { from: 'UserQueues', convert: userQueues },
  connections: { from: 'Whatsapps', convert: connections },
  connection_queues: { from: 'WhatsappQueues', convert: connectionQueues },
  settings: { from: 'Settings', convert: settings },
  tags: { from: 'Tags', convert: tags },
  contacts: { from: 'Contacts', convert: contacts },
  contact_custom_fields: { from: 'ContactCustomFields', convert: contactFields },
  contact_tags: { from: 'ContactTags', convert: contactTags },
  tickets: { from: 'Tickets', convert: tickets },
  ticket_tracking: { from: 'TicketTraking', convert: tracking },
  messages: { from: 'Messages', convert: messages },
  message_media: { from: 'Messages', convert: messageMedia },
  ticket_notes: { from: 'TicketNotes', convert: ticketNotes },
  ticket_tags: { from: 'TicketTags', convert: ticketTags },
  user_ratings: { from: 'UserRatings', convert: ratings },
  quick_messages: { from: 'QuickMessages', convert: quickMessages },
  schedules: { from: 'Schedules', convert: schedules },
  contact_lists: { from: 'ContactLists', convert: contactLists },
  contact_list_entries: { from: 'ContactListItems', convert: contactListEntries },
  campaigns: { from: 'Campaigns', convert: campaigns },
  campaign_connections: { from: 'Campaigns', convert: campaignConnections },
  campaign_shipments: { from: 'CampaignShipping', convert: campaignShipments },
  campaign_settings: { from: 'CampaignSettings', convert: campaignSettings },
  chats: { from: 'Chats', convert: chats },
  chat_users: { from: 'ChatUsers', convert: chatUsers },
  chat_messages: { from: 'ChatMessages', convert: chatMessages },
  invoices: { from: 'Invoices', convert: invoices },
}
