import { abilities, phrases } from '@balcao/contract'
import { definePushKind } from '../../../kit/pushKinds.js'
import { clock } from '../../../platform/clock/clock.js'
import { sql } from '../../../platform/database/sql.js'
import { contentOfTicket, TICKET_TAG, ticketForBroadcast } from '../tickets/index.js'

/** The profiles that see all tickets. */
const LEADERS = [...abilities['tickets-manager:showall']]

/** A customer waits for longer than the target of the queue. Users who see all tickets are told. */
export const latePush = definePushKind({
  name: 'late',
  events: ['ticket.late'],
  recipients: (events) => sql`
    select person.id as user_id, ticket.id::text as subject, ${TICKET_TAG} as tag
      from tickets ticket join users person on person.company_id = ticket.company_id and person.profile = any(${LEADERS}::text[])
     where ticket.id = any(${[...new Set(events.map(({ payload }) => payload.ticketId))]}::integer[])
       and ticket.waiting_since is not null and ticket.status <> 'closed'`,
  contentOf: async (subject) => {
    const ticket = await ticketForBroadcast(Number(subject))
    const target = ticket?.target
    if (!ticket || !target || new Date(target.dueAt) > clock.now()) return null
    const content = contentOfTicket(ticket)
    // A ticket that somebody opened by hand may have no message.
    const text = [phrases[ticket.language].pushes.late, content.text].filter(Boolean).join(': ')
    return { ...content, text }
  },
})
