import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../events/recordEvent.js'
import type { Contact, Ticket } from '../../models/index.js'
import { database } from '../../platform/database/database.js'
import type { InboundMessageEvent } from '../../whatsapp/inbound.js'
import { noteTogether } from '../tickets/index.js'

interface Arrival {
  /** What the caller calls it. */
  id: string
  event: InboundMessageEvent
  contact: Contact
  ticket: Ticket
}

interface StoredRow {
  id: string
  contactId: number
  whatsappId: string
}

/**
 * Stores plain texts of customers, in their order, by one statement, and notes each ticket's once. Called with the connection's
 * journal held.
 * @returns the ids of those that are new; the others are there already.
 */
export async function recordTogether(
  connectionId: number,
  arrivals: readonly Arrival[],
): Promise<Set<string>> {
  if (arrivals.length === 0) return new Set()
  const rows = await database.query<StoredRow>(
    `insert into messages (connection_id, ticket_id, contact_id, queue_id, whatsapp_id, body, media_type, created_at, from_me)
     select $1, ticket_id, contact_id, queue_id, whatsapp_id, body, media_type, created_at, false
       from unnest($2::int[], $3::int[], $4::int[], $5::text[], $6::text[], $7::text[], $8::timestamptz[]) with ordinality
         as given (ticket_id, contact_id, queue_id, whatsapp_id, body, media_type, created_at, place)
      order by place
     on conflict (company_id, connection_id, contact_id, from_me, whatsapp_id) do nothing
     returning id, contact_id as "contactId", whatsapp_id as "whatsappId"`,
    {
      bind: [
        connectionId,
        ...[
          arrivals.map(({ ticket }) => ticket.id),
          arrivals.map(({ contact }) => contact.id),
          arrivals.map(({ ticket }) => ticket.queueId),
          arrivals.map(({ event }) => event.whatsappId),
          arrivals.map(({ event }) => event.body),
          arrivals.map(({ event }) => event.mediaType),
          arrivals.map(({ event }) => event.sentAt),
        ],
      ],
      type: QueryTypes.SELECT,
    },
  )
  const nameOf = (contactId: number, whatsappId: string) => `${contactId}/${whatsappId}`
  const messageIds = new Map(rows.map((row) => [nameOf(row.contactId, row.whatsappId), row.id]))
  const stored = arrivals.flatMap(({ id, contact, event, ticket }) => {
    const messageId = messageIds.get(nameOf(contact.id, event.whatsappId))
    return messageId ? [{ id, messageId, ticketId: ticket.id }] : []
  })
  await noteTogether(stored)
  for (const messageId of messageIds.values()) await recordEvent('message.received', { messageId })
  return new Set(stored.map(({ id }) => id))
}
