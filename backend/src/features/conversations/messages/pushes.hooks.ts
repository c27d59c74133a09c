import { definePushKind } from '../../../kit/pushKinds.js'
import { sql } from '../../../platform/database/sql.js'
import { contentOfTicket, TICKET_TAG, ticketForBroadcast } from '../tickets/index.js'

/** A customer wrote in a conversation that the user attends. What the user has read needs no notice. */
export const messagePush = definePushKind({
  name: 'message',
  events: ['message.received'],
  recipients: (events) => sql`
    select ticket.user_id, ticket.id::text as subject, ${TICKET_TAG} as tag
      from messages message join tickets ticket on ticket.company_id = message.company_id and ticket.id = message.ticket_id
     where message.id = any(${events.map(({ payload }) => payload.messageId)}::bigint[])
       and not message.from_me and ticket.status = 'open' and ticket.user_id is not null and ticket.unread_messages > 0`,
  contentOf: async (subject, userId) => {
    const ticket = await ticketForBroadcast(Number(subject))
    const isNew = ticket?.status === 'open' && ticket.userId === userId && ticket.unreadMessages > 0
    return ticket && isNew ? contentOfTicket(ticket) : null
  },
})
