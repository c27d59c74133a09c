import { literal, Op, QueryTypes } from 'sequelize'
import { recordEvent } from '../../../../events/recordEvent.js'
import { Ticket } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { database } from '../../../../platform/database/database.js'
import { openNewTickets } from '../opening/openTicketFor.js'

/**
 * Messages of these tickets were deleted, since another contact has them, too: they count no more, and no
 * list shows them.
 * @param counts how many of the customer's were deleted, by ticket.
 * @param contactId whose tickets these are.
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
 * Preview, place in the list and unread count of a ticket that has other messages than before.
 * @param unread how many more.
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
 * The ticket in which a person goes on with what they wrote in somebody else's: a live one of theirs, else a
 * new one beside the other's state.
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
