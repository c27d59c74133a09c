import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Tag, TicketTag } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { touchTickets } from '../tickets/index.js'

/** The tags are rows of their own: the ticket must count as newer for those who compare. */
async function announceTags(ticketId: number): Promise<void> {
  await touchTickets([ticketId])
  await recordEvent('ticket.tagged', { ticketId })
}

/** Makes these tags of the company, and no others, the tags of a ticket. */
export async function syncTags(ticketId: number, tags: readonly Tag[]): Promise<void> {
  await TicketTag.destroy({ where: { ticketId } })
  await TicketTag.bulkCreate(
    tags.map(({ id }) => ({ ticketId, tagId: id })),
    { ignoreDuplicates: true },
  )
  await announceTags(ticketId)
}

/** Puts a tag of the company on a ticket. */
export async function tagTicket(ticketId: number, tag: Tag): Promise<void> {
  await TicketTag.bulkCreate([{ ticketId, tagId: tag.id }], { ignoreDuplicates: true })
  await announceTags(ticketId)
}

/** Takes a ticket out of the lane it stands in; tags that are no lanes stay. */
export async function leaveLane(ticketId: number): Promise<void> {
  const lanes = await Tag.findAll({ attributes: ['id'], where: { kanban: 1 } })
  const left = await TicketTag.destroy({ where: { ticketId, tagId: lanes.map(({ id }) => id) } })
  if (left > 0) await announceTags(ticketId)
}

/**
 * Whatever carries one tag carries the other instead. Nothing is announced: it may be a hundred thousand
 * tickets.
 */
export async function moveTag({ fromId, intoId }: { fromId: number; intoId: number }): Promise<void> {
  await database.query(
    `insert into ticket_tags (ticket_id, tag_id) select ticket_id, $2 from ticket_tags where tag_id = $1
     on conflict do nothing`,
    { bind: [fromId, intoId], type: QueryTypes.INSERT },
  )
  await TicketTag.destroy({ where: { tagId: fromId } })
}
