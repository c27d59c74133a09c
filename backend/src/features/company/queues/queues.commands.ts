import { Transaction } from 'sequelize'
import { Queue } from '../../../models/index.js'
import { AppError, aboutField } from '../../../platform/errors/AppError.js'
import { claimCompany } from '../../billing/companies/index.js'
import { queues } from './queues.resource.js'

/**
 * SQL: the targets of queues count from now on, so whoever waits already has none. In a company's scope, or
 * in the whole installation.
 */
export const TARGETS_BEGIN_NOW = `
  update queues set targets_since = now() where answer_target is not null or waiting_target is not null`

/**
 * Sets the order of all queues, which menus and lists follow. The company is locked, so no queue is added
 * meanwhile.
 * @param ids every queue of the company, once.
 * @throws AppError ERR_CHANGED_MEANWHILE when these are not the existing queues.
 */
export const orderQueues = (ids: readonly number[]): Promise<Queue[]> => aboutField('ids', putInOrder(ids))

async function putInOrder(ids: readonly number[]): Promise<Queue[]> {
  await claimCompany()
  const stored = await Queue.findAll({ order: [['id', 'ASC']], lock: Transaction.LOCK.NO_KEY_UPDATE })
  const storedById = new Map(stored.map((queue) => [queue.id, queue]))
  const ordered = ids.flatMap((id) => storedById.get(id) ?? [])
  if ([ids.length, ordered.length, new Set(ids).size].some((count) => count !== stored.length))
    throw new AppError('ERR_CHANGED_MEANWHILE')
  for (const [index, queue] of ordered.entries()) {
    if (queue.orderQueue === index + 1) continue
    await queue.update({ orderQueue: index + 1 })
    await queues.happened('updated', queue)
  }
  return ordered
}
