import type { QueueMenu, QueueUsage } from '@balcao/contract'
import { Connection, Ticket, User, type Queue } from '../../../models/index.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { heldFileFacts } from '../../conversations/media/index.js'
import { countLiveTickets } from '../../conversations/tickets/index.js'
import { inReadingOrder } from './menu.rules.js'
import { listMenus } from './queueOptions.resource.js'

/**
 * The menu of a queue, for editing it as a whole.
 * @param queue read before its options. If its version were newer than the options, an edit could overwrite
 *   somebody's change unnoticed.
 */
export async function menuOf(queue: Queue): Promise<QueueMenu> {
  const rows = inReadingOrder(await listMenus([queue.id])).map(({ option, depth }) => ({
    id: option.id,
    depth,
    title: option.title,
    message: option.message,
    file: heldFileFacts(option).file,
  }))
  return { version: queue.menuVersion, rows }
}

const names = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name)

/** Everything that loses the queue when it is deleted. */
export async function usageOf({ id: queueId, optionsCount }: Queue): Promise<QueueUsage> {
  const inIt = { association: 'queues', where: { id: queueId }, attributes: [], through: { attributes: [] } }
  const byName = (model: 'User' | 'Connection') => ({ attributes: ['name'], order: [byAlphabet(model)] })
  return {
    tickets: await countLiveTickets({ queueId }),
    closedTickets: await Ticket.count({ where: { queueId, status: 'closed' } }),
    users: names(await User.findAll({ ...byName('User'), include: [inIt] })),
    connections: names(await Connection.findAll({ ...byName('Connection'), include: [inIt] })),
    sentFrom: names(await Connection.findAll({ ...byName('Connection'), where: { sendIdQueue: queueId } })),
    options: optionsCount,
  }
}
