import { literal, Op, QueryTypes } from 'sequelize'
import { recordEvent } from '../../../../events/recordEvent.js'
import { Ticket } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { database } from '../../../../platform/database/database.js'
import { openNewTickets } from '../opening/openTicketFor.js'

/**
 * Corrects unread counts and previews after duplicate messages of two contacts were deleted.
 * @param counts deleted messages of the customer, by ticket.
 * @param contactId of the tickets.
 */
export async function uncountDoubles(counts: ReadonlyMap<number, number>, contactId: number): Promise<void> {
  await database.query(
    `update tickets set unread_messages = greatest(0, unread_messages - uncounted.messages)
       from unnest($1::int[], $2::int[]) as uncounted (ticket_id, messages) where tickets.id = uncounted.ticket_id`,
    { bind: [[...counts.keys()], [...counts.values()]], type: QueryTypes.UPDATE },
  )
  await database.query(
    `update tickets set preview_message_id = preview_of(id)
      where contact_id = $1 and not exists (select from messages where messages.id = preview_message_id)`,
    { bind: [contactId], type: QueryTypes.UPDATE },
  )
}

/**
 * Recomputes preview, place in the list and unread count of a ticket whose messages have changed.
 * @param unread change of the unread count.
 */
export async function recountTicket(ticketId: number, unread: number): Promise<void> {
  const id = Number(ticketId)
  await Ticket.update(
    {
      previewMessageId: literal(`preview_of(${id})`),
      lastMessageAt: literal(
        `coalesce((select date_trunc('milliseconds', max(created_at)) from messages where ticket_id = ${id}), last_message_at)`,
      ),
      unreadMessages: literal(`greatest(0, unread_messages + ${unread})`),
    },
    { where: { id } },
  )
  await recordEvent('ticket.noted', { ticketId })
}

/**
 * The ticket for messages that a person wrote in another contact's ticket: a live one of theirs, otherwise a
 * new one with the same status.
 */
export async function ticketToGoOn(
  contactId: number,
  { connectionId, status, queueId }: Ticket,
): Promise<number> {
  if (status !== 'closed' && connectionId !== null) {
    const live = await Ticket.findOne({ where: { contactId, connectionId, status: { [Op.ne]: 'closed' } } })
    if (live) return live.id
    const made = (await openNewTickets([{ id: contactId, isGroup: false }], connectionId)).get(contactId)
    if (!made) throw new Error('Somebody else has begun a ticket of this contact meanwhile')
    await made.update({ queueId })
    return made.id
  }
  const now = clock.now()
  const made = await Ticket.create({
    contactId,
    connectionId,
    queueId,
    isGroup: false,
    status: 'closed',
    closedAt: now,
    lastMessageAt: now,
  })
  await recordEvent('ticket.created', { ticketId: made.id })
  return made.id
}
