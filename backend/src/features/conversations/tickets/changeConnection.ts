import { Op } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Connection, Ticket } from '../../../models/index.js'
import { refuseDuplicates } from '../../../platform/database/uniqueViolation.js'
import { requireCapability } from '../../../whatsapp/gateway.js'
import type { TicketView } from './ticketViews.queries.js'
import { ticketTakenError } from './tickets.commands.js'
import { findTicket } from './tickets.queries.js'

/**
 * Moves a live ticket to another connection of the company, for its next messages. Earlier messages stay in
 * the thread.
 * @throws AppError ERR_OTHER_OPEN_TICKET with the ticket, while the contact has a live one there;
 *   ERR_WAPP_NOT_SUPPORTED for a group on a connection without groups.
 */
export async function changeConnection(ticket: TicketView, connectionId: number): Promise<TicketView> {
  const { id, contactId, status, queueId, userId, isGroup } = ticket
  if (isGroup) {
    const { provider } = await Connection.findByPk(connectionId, {
      attributes: ['provider'],
      rejectOnEmpty: true,
    })
    requireCapability(provider, 'groups')
  }
  const otherTicket = await Ticket.findOne({
    attributes: ['id'],
    where: { contactId, connectionId, status: { [Op.ne]: 'closed' } },
  })
  if (otherTicket) throw ticketTakenError(await findTicket({ id: otherTicket.id }))
  const earlier = new Set([...ticket.earlierConnectionIds, ticket.connectionId ?? 0])
  await refuseDuplicates({ tickets_one_live: 'ERR_OTHER_OPEN_TICKET' }, () =>
    Ticket.update({ connectionId, earlierConnectionIds: [...earlier] }, { where: { id } }),
  )
  await recordEvent('ticket.transferred', { ticketId: id, before: { status, queueId, userId } })
  return findTicket({ id })
}
