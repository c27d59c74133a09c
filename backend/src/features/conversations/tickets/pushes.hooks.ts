import { definePushKind, type PushContent } from '../../../kit/pushKinds.js'
import { sql, raw } from '../../../platform/database/sql.js'
import { previewWords, toPreview } from './preview.rules.js'
import { ticketForBroadcast } from './tickets.queries.js'
import type { TicketView } from './ticketViews.queries.js'

/** Tag of all notices about a ticket: `'ticket:' || ticket.id`. */
export const TICKET_TAG = raw(`'ticket:' || ticket.id`)

/** What a notice about a ticket says. */
export const contentOfTicket = ({ uuid, contact, preview, language }: TicketView): PushContent => ({
  path: `/tickets/${uuid}`,
  title: contact.name,
  text: previewWords(preview && toPreview(preview), language),
})

/**
 * A colleague, or the queue, gave the conversation to the user, who has not looked at it yet. The entry of
 * its history names the receiver.
 */
export const handoverPush = definePushKind({
  name: 'handover',
  events: ['ticket.happened'],
  recipients: (events) => sql`
    select ticket.user_id, ticket.id::text as subject, ${TICKET_TAG} as tag
      from ticket_events event join tickets ticket on ticket.company_id = event.company_id and ticket.id = event.ticket_id
     where event.id = any(${events.map(({ payload }) => payload.ticketEventId)}::integer[])
       and ticket.status = 'open' and (event.facts #>> '{user,id}')::integer = ticket.user_id
       and (event.facts #>> '{by,id}')::integer is distinct from ticket.user_id`,
  contentOf: async (subject, userId) => {
    const ticket = await ticketForBroadcast(Number(subject))
    if (ticket?.status !== 'open' || ticket.userId !== userId) return null
    const { handover, unreadMessages } = ticket
    if (handover?.note) return { ...contentOfTicket(ticket), text: `${handover.by}: ${handover.note}` }
    return handover || unreadMessages > 0 ? contentOfTicket(ticket) : null
  },
})

/**
 * A conversation waits in one of the user's queues, or in none. While the bot asks for the queue, nobody is
 * told.
 */
export const waitingPush = definePushKind({
  name: 'waiting',
  events: ['ticket.created', 'ticket.reopened', 'ticket.returned', 'ticket.transferred'],
  recipients: (events) => sql`
    select person.id as user_id, ticket.id::text as subject, ${TICKET_TAG} as tag
      from tickets ticket join users person on person.company_id = ticket.company_id
     where ticket.id = any(${[...new Set(events.map(({ payload }) => payload.ticketId))]}::integer[])
       and ticket.status = 'pending' and ticket.user_id is null and not ticket.is_group
       and (exists (select from user_queues attended
                     where attended.company_id = ticket.company_id and attended.user_id = person.id and attended.queue_id = ticket.queue_id)
            or (ticket.queue_id is null and not ticket.chatbot))`,
  contentOf: async (subject) => {
    const ticket = await ticketForBroadcast(Number(subject))
    return ticket?.status === 'pending' && ticket.userId === null ? contentOfTicket(ticket) : null
  },
})
