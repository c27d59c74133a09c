import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Queue, type Ticket } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { recordTicketEvent } from '../ticketEvents/index.js'
import { trackWaiting } from './tracking/tracking.commands.js'

interface BotPlace {
  queueId: number | null
  queueOptionId: number | null
  /** The customer is in the queue's menu. */
  chatbot: boolean
}

interface Placed {
  ticket: Ticket
  to: BotPlace
}

/**
 * Moves waiting tickets into queues, through their menus, or out of them. It also updates each `ticket`
 * object.
 */
export async function placeByBot(placed: readonly Placed[]): Promise<void> {
  const moved = placed.filter(
    ({ ticket, to }) =>
      to.queueId !== ticket.queueId ||
      to.queueOptionId !== ticket.queueOptionId ||
      to.chatbot !== ticket.chatbot,
  )
  if (moved.length === 0) return
  await database.query(
    `update tickets set queue_id = given.queue_id, queue_option_id = given.option_id, chatbot = given.chatbot, updated_at = $5
       from unnest($1::int[], $2::int[], $3::int[], $4::boolean[]) as given (id, queue_id, option_id, chatbot)
      where tickets.id = given.id`,
    {
      bind: [
        moved.map(({ ticket }) => ticket.id),
        moved.map(({ to }) => to.queueId),
        moved.map(({ to }) => to.queueOptionId),
        moved.map(({ to }) => to.chatbot),
        clock.now(),
      ],
      type: QueryTypes.UPDATE,
    },
  )
  const transferred: Ticket[] = []
  for (const { ticket, to } of moved) {
    const { status, queueId, userId } = ticket
    ticket.set({ ...to }, { raw: true })
    if (to.queueId === queueId) continue
    transferred.push(ticket)
    await recordEvent('ticket.transferred', { ticketId: ticket.id, before: { status, queueId, userId } })
  }
  await trackWaiting(transferred)
  await recordTransfers(transferred)
}

/** Records the queue into which each ticket was moved. */
async function recordTransfers(tickets: readonly Ticket[]): Promise<void> {
  if (tickets.length === 0) return
  const queueIds = [...new Set(tickets.map(({ queueId }) => queueId))]
  const queues = await Queue.findAll({
    attributes: ['id', 'name'],
    where: { id: queueIds.filter((id) => id !== null) },
  })
  for (const queueId of queueIds) {
    const queue = queues.find(({ id }) => id === queueId)
    const ids = tickets.filter((ticket) => ticket.queueId === queueId).map(({ id }) => id)
    await recordTicketEvent(ids, 'transferred', { queue: queue ? { id: queue.id, name: queue.name } : null })
  }
}

/**
 * Stores the bot's memory for the next message. Nobody else sees it, so it does not count as a change of the
 * ticket.
 */
export async function keepBotMemory(memories: readonly { ticket: Ticket; memory: object }[]): Promise<void> {
  if (memories.length === 0) return
  await database.query(
    `update tickets set bot_memory = given.memory from unnest($1::int[], $2::jsonb[]) as given (id, memory)
      where tickets.id = given.id`,
    {
      bind: [memories.map(({ ticket }) => ticket.id), memories.map(({ memory }) => JSON.stringify(memory))],
      type: QueryTypes.UPDATE,
    },
  )
  for (const { ticket, memory } of memories) ticket.set({ botMemory: memory }, { raw: true })
}
