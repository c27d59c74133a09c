import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { type Tag, TicketTag } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { listLaneIds } from '../../people/tags/index.js'
import { touchTickets } from '../tickets/index.js'

/** Tags are separate rows, so the ticket's `updatedAt` is moved explicitly. Screens compare it. */
async function announceTags(ticketId: number): Promise<void> {
  await touchTickets([ticketId])
  await recordEvent('ticket.tagged', { ticketId })
}

/** Replaces the tags of a ticket. */
export async function syncTags(ticketId: number, tags: readonly Tag[]): Promise<void> {
  await TicketTag.destroy({ where: { ticketId } })
  await TicketTag.bulkCreate(
    tags.map(({ id }) => ({ ticketId, tagId: id })),
    { ignoreDuplicates: true },
  )
  await announceTags(ticketId)
}

/** Adds a tag to a ticket. */
export async function tagTicket(ticketId: number, tag: Tag): Promise<void> {
  await TicketTag.bulkCreate([{ ticketId, tagId: tag.id }], { ignoreDuplicates: true })
  await announceTags(ticketId)
}

/** Takes a ticket out of its lane; its other tags stay. */
export async function leaveLane(ticketId: number): Promise<void> {
  const left = await TicketTag.destroy({ where: { ticketId, tagId: await listLaneIds() } })
  if (left > 0) await announceTags(ticketId)
}

/** Replaces one tag by another on all tickets. Nothing is announced: there may be a hundred thousand. */
export async function moveTag({ fromId, intoId }: { fromId: number; intoId: number }): Promise<void> {
  await database.query(
    `insert into ticket_tags (ticket_id, tag_id) select ticket_id, $2 from ticket_tags where tag_id = $1
     on conflict do nothing`,
    { bind: [fromId, intoId], type: QueryTypes.INSERT },
  )
  await TicketTag.destroy({ where: { tagId: fromId } })
}
