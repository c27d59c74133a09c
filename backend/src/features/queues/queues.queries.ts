import { Op } from 'sequelize'
import { Queue } from '../../models/index.js'
import { AppError } from '../../platform/errors/AppError.js'

/** The company's queues, in the order of menus: by their place, then by name. */
export const listQueues = (): Promise<Queue[]> =>
  Queue.findAll({
    order: [
      ['orderQueue', 'ASC NULLS LAST'],
      ['name', 'ASC'],
      ['id', 'ASC'],
    ],
  })

export const countQueues = (): Promise<number> => Queue.count()

export const maybeQueue = (id: number): Promise<Queue | null> => Queue.findByPk(id)

/** @throws AppError ERR_NO_QUEUE_FOUND when the company has no such queue. */
export async function findQueue(id: number): Promise<Queue> {
  const queue = await maybeQueue(id)
  if (!queue) throw new AppError('ERR_NO_QUEUE_FOUND')
  return queue
}

/**
 * The queues of these ids, each once, by name.
 * @throws AppError ERR_NO_QUEUE_FOUND when the company lacks one of them.
 */
export async function findQueues(ids: readonly number[]): Promise<Queue[]> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return []
  const queues = await Queue.findAll({ where: { id: { [Op.in]: [...wanted] } }, order: [['name', 'ASC']] })
  if (queues.length < wanted.size) throw new AppError('ERR_NO_QUEUE_FOUND')
  return queues
}
