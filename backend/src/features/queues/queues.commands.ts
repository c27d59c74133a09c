import type { BodyOf, queuesApi } from '@balcao/contract'
import { Op, Transaction } from 'sequelize'
import { recordEvent } from '../../events/recordEvent.js'
import { ConnectionQueue, Queue, Ticket, UserQueue, type Company } from '../../models/index.js'
import { detachRows } from '../../platform/database/detachRows.js'
import { refuseDuplicates, type UniqueKeys } from '../../platform/database/uniqueViolation.js'
import { AppError } from '../../platform/errors/AppError.js'
import { fitsPlan } from '../companies/index.js'
import { recordTicketEvent } from '../ticketEvents/index.js'
import { countQueues } from './queues.queries.js'

type QueueChanges = BodyOf<typeof queuesApi.update>

const uniqueKeys: UniqueKeys = {
  queues_company_id_name_key: { code: 'ERR_QUEUE_NAME_ALREADY_EXISTS', field: 'name' },
  queues_company_id_color_key: { code: 'ERR_QUEUE_COLOR_ALREADY_EXISTS', field: 'color' },
}

/** What the body says; an absent key has the table's default, or keeps what it has. */
const columnsOf = (body: QueueChanges) => {
  const { name, color, greetingMessage, complationMessage, outOfHoursMessage, ratingMessage } = body
  const { schedules, orderQueue } = body
  return Object.fromEntries(
    Object.entries({
      name,
      color,
      greetingMessage,
      complationMessage,
      outOfHoursMessage,
      ratingMessage,
      schedules,
      orderQueue,
    }).filter(([, value]) => value !== undefined),
  ) as { [K in keyof QueueChanges]?: NonNullable<QueueChanges[K]> }
}

/**
 * Adds a queue that nobody attends yet.
 * @param company claimed, so that two requests cannot pass its plan's limit together.
 * @throws AppError ERR_PLAN_LIMIT_QUEUES, ERR_QUEUE_NAME_ALREADY_EXISTS, ERR_QUEUE_COLOR_ALREADY_EXISTS
 */
export async function createQueue(company: Company, body: BodyOf<typeof queuesApi.create>): Promise<Queue> {
  if (!fitsPlan(await countQueues(), company.plan?.queues)) throw new AppError('ERR_PLAN_LIMIT_QUEUES')
  const { name, color } = body
  const queue = await refuseDuplicates(uniqueKeys, () => Queue.create({ ...columnsOf(body), name, color }))
  await recordEvent('queue.changed', { queueId: queue.id })
  // The table's defaults, which the created row does not have.
  return queue.reload()
}

interface Involved {
  userIds: number[]
  connectionIds: number[]
}

/** Who attends a queue, and which connections offer it: they are shown with its name and colour. */
async function involvedIn(queueId: number): Promise<Involved> {
  const users = await UserQueue.findAll({ attributes: ['userId'], where: { queueId } })
  const connections = await ConnectionQueue.findAll({ attributes: ['connectionId'], where: { queueId } })
  return {
    userIds: users.map(({ userId }) => userId),
    connectionIds: connections.map(({ connectionId }) => connectionId),
  }
}

async function tellOfInvolved({ userIds, connectionIds }: Involved): Promise<void> {
  for (const userId of userIds) await recordEvent('user.updated', { userId })
  for (const connectionId of connectionIds) await recordEvent('connection.changed', { connectionId })
}

/** Changes what the body says. @throws AppError as `createQueue`, but for the plan's limit. */
export async function updateQueue(queue: Queue, body: QueueChanges): Promise<Queue> {
  queue.set(columnsOf(body))
  const changesBadge = queue.changed('name') || queue.changed('color') || queue.changed('greetingMessage')
  await refuseDuplicates(uniqueKeys, () => queue.save())
  await recordEvent('queue.changed', { queueId: queue.id })
  if (changesBadge) await tellOfInvolved(await involvedIn(queue.id))
  return queue
}

/**
 * Removes a queue with its menu. Its tickets stand in no queue then, where everyone sees them; and who attended it sees less,
 * so that their sockets are let in anew.
 */
export async function removeQueue(queue: Queue): Promise<void> {
  // From here on nobody puts a ticket into it.
  await queue.reload({ lock: Transaction.LOCK.UPDATE })
  const live = await Ticket.findAll({
    attributes: ['id'],
    where: { queueId: queue.id, status: { [Op.ne]: 'closed' } },
    order: [['id', 'ASC']],
    lock: Transaction.LOCK.NO_KEY_UPDATE,
  })
  const ticketIds = live.map(({ id }) => id)
  const involved = await involvedIn(queue.id)
  await Ticket.update({ queueId: null, queueOptionId: null, chatbot: false }, { where: { id: ticketIds } })
  await detachRows({ table: 'tickets', column: 'queue_id' }, queue.id)
  await detachRows({ table: 'messages', column: 'queue_id' }, queue.id)
  await queue.destroy()
  await recordEvent('queue.deleted', { queueId: queue.id, ticketIds })
  await recordTicketEvent(ticketIds, 'transferred', { queue: null })
  await tellOfInvolved(involved)
  for (const userId of involved.userIds) await recordEvent('user.accessChanged', { userId })
}
