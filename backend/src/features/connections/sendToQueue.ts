import { AppError } from '../../platform/errors/AppError.js'
import { maybeTicket, transferTicket } from '../tickets/index.js'

/** Sends a pending ticket to a queue, unless it has one by now. Who accepts it at the same moment wins. */
export async function sendToQueue(ticketId: number, queueId: number): Promise<void> {
  const ticket = await maybeTicket({ id: ticketId })
  if (ticket?.status !== 'pending' || ticket.queueId !== null) return
  try {
    await transferTicket(ticket, { queueId })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'ERR_OTHER_OPEN_TICKET') throw error
  }
}
