import { recordEvent } from '../../../events/recordEvent.js'
import { Tag, Ticket, TicketTag } from '../../../models/index.js'

/** The tags are rows of their own: the ticket must count as newer for those who compare. */
async function tellOf(ticketId: number): Promise<void> {
  const ticket = await Ticket.findByPk(ticketId, { attributes: ['id', 'updatedAt'], rejectOnEmpty: true })
  ticket.changed('updatedAt', true)
  await ticket.save()
  await recordEvent('ticket.tagged', { ticketId })
}

/** Makes these tags of the company, and no others, the tags of a ticket. */
export async function syncTags(ticketId: number, tags: readonly Tag[]): Promise<void> {
  await TicketTag.destroy({ where: { ticketId } })
  await TicketTag.bulkCreate(
    tags.map(({ id }) => ({ ticketId, tagId: id })),
    { ignoreDuplicates: true },
  )
  await tellOf(ticketId)
}

/** Puts a tag of the company on a ticket. */
export async function tagTicket(ticketId: number, tag: Tag): Promise<void> {
  await TicketTag.bulkCreate([{ ticketId, tagId: tag.id }], { ignoreDuplicates: true })
  await tellOf(ticketId)
}

/** Takes a ticket out of the lane it stands in; tags that are no lanes stay. */
export async function leaveLane(ticketId: number): Promise<void> {
  const lanes = await Tag.findAll({ attributes: ['id'], where: { kanban: 1 } })
  const left = await TicketTag.destroy({ where: { ticketId, tagId: lanes.map(({ id }) => id) } })
  if (left > 0) await tellOf(ticketId)
}
