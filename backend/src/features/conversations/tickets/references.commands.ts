import { Op, QueryTypes, Transaction } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Ticket } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { recordTicketEvent } from '../ticketEvents/index.js'

/** A queue is deleted: its live tickets have no queue, and all users see them. */
export async function leaveQueue(queueId: number): Promise<void> {
  const live = await Ticket.findAll({
    attributes: ['id'],
    where: { queueId, status: { [Op.ne]: 'closed' } },
    order: [['id', 'ASC']],
    lock: Transaction.LOCK.NO_KEY_UPDATE,
  })
  const ticketIds = live.map(({ id }) => id)
  await Ticket.update({ queueId: null, queueOptionId: null, chatbot: false }, { where: { id: ticketIds } })
  await recordEvent('queue.emptied', { queueId, ticketIds })
  await recordTicketEvent(ticketIds, 'transferred', { queue: null })
}

/** Messages are deleted: no ticket shows them as its last. */
export const forgetPreviews = (messageIds: readonly string[]): Promise<unknown> =>
  Ticket.update({ previewMessageId: null }, { where: { previewMessageId: [...messageIds] } })

/** Moves `updatedAt` of tickets whose tags or other rows have changed. Screens compare it. */
export const touchTickets = (ticketIds: readonly number[]): Promise<unknown> =>
  database.query(`update tickets set updated_at = $2 where id = any($1)`, {
    bind: [[...ticketIds], clock.now()],
    type: QueryTypes.UPDATE,
  })
