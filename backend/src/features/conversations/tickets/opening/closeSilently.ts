import { Op, Transaction } from 'sequelize'
import { recordEvent } from '../../../../events/recordEvent.js'
import { Ticket, type CloseReason } from '../../../../models/index.js'
import { recordTicketEvent } from '../../ticketEvents/index.js'
import { ended, move } from '../tickets.commands.js'
import { trackSilentEnd } from '../tracking/tracking.commands.js'

/**
 * Closes a live ticket for a program. The customer gets no message, and no question for a rating.
 * @param closeReason why, for the thread and the dashboard.
 */
export async function closeSilently(ticket: Ticket, closeReason: CloseReason | null = null): Promise<void> {
  if (ticket.status === 'closed') return
  const closed = await move(ticket, ended(), 'ticket.resolved', { closeReason })
  await trackSilentEnd([closed.id], closeReason?.id)
}

/** `closeSilently` for several. The number of statements does not depend on the number of tickets. */
export async function closeAllSilently(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const live = await Ticket.findAll({
    attributes: ['id', 'status', 'queueId', 'userId'],
    where: { id: [...ids], status: { [Op.ne]: 'closed' } },
    order: [['id', 'ASC']],
    lock: Transaction.LOCK.NO_KEY_UPDATE,
  })
  const closed = live.map(({ id }) => id)
  await Ticket.update(ended(), { where: { id: closed } })
  for (const { id: ticketId, status, queueId, userId } of live)
    await recordEvent('ticket.resolved', { ticketId, before: { status, queueId, userId } })
  await recordTicketEvent(closed, 'resolved', {})
  await trackSilentEnd(closed)
}
