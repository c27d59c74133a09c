import { recordEvent } from '../../events/recordEvent.js'
import { Queue, Ticket } from '../../models/index.js'
import { recordTicketEvent } from '../ticketEvents/index.js'
import { trackWaiting } from './tracking.commands.js'

interface BotPlace {
  queueId: number | null
  queueOptionId: number | null
  /** The customer is in the queue's menu. */
  chatbot: boolean
}

/** The bot leads a waiting ticket into a queue, through its menu, or out of it again. Changes `ticket`, too. */
export async function placeByBot(
  ticket: Ticket,
  { queueId, queueOptionId, chatbot }: BotPlace,
): Promise<void> {
  const before = { status: ticket.status, queueId: ticket.queueId, userId: ticket.userId }
  const movesQueue = queueId !== ticket.queueId
  if (!movesQueue && queueOptionId === ticket.queueOptionId && chatbot === ticket.chatbot) return
  await Ticket.update({ queueId, queueOptionId, chatbot }, { where: { id: ticket.id } })
  ticket.set({ queueId, queueOptionId, chatbot }, { raw: true })
  if (!movesQueue) return
  await trackWaiting(ticket)
  await recordEvent('ticket.transferred', { ticketId: ticket.id, before })
  const queue = queueId === null ? null : await Queue.findByPk(queueId, { attributes: ['id', 'name'] })
  await recordTicketEvent([ticket.id], 'transferred', {
    queue: queue && { id: queue.id, name: queue.name },
  })
}

/** What the bot wants to know when the customer writes again. Nobody else looks at it, so it is no change of the ticket. */
export async function keepBotMemory(ticket: Ticket, botMemory: object): Promise<void> {
  await Ticket.update({ botMemory }, { where: { id: ticket.id }, silent: true })
  ticket.set({ botMemory }, { raw: true })
}
