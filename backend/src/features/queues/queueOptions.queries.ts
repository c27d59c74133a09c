import type { QueryOf, queueOptionsApi } from '@balcao/contract'
import { Op } from 'sequelize'
import { QueueOption } from '../../models/index.js'
import { AppError } from '../../platform/errors/AppError.js'

/** Older clients ask for the top of a menu by this parent. */
const NO_PARENT = -1

/** One level of a menu, in the order of its making; none when neither a queue nor a parent is named. */
export async function listQueueOptions({
  queueId,
  parentId,
}: QueryOf<typeof queueOptionsApi.list>): Promise<QueueOption[]> {
  const isTop = parentId === undefined || parentId === NO_PARENT
  if (isTop && queueId === undefined) return []
  return QueueOption.findAll({
    where: { parentId: isTop ? null : parentId, ...(queueId !== undefined && { queueId }) },
    order: [['id', 'ASC']],
  })
}

/** The whole menus of these queues, in the order of their making. */
export const listMenus = (queueIds: readonly number[]): Promise<QueueOption[]> =>
  QueueOption.findAll({ where: { queueId: { [Op.in]: [...queueIds] } }, order: [['id', 'ASC']] })

/** @throws AppError ERR_NO_QUEUE_OPTION_FOUND */
export async function findQueueOption(id: number): Promise<QueueOption> {
  const option = await QueueOption.findByPk(id)
  if (!option) throw new AppError('ERR_NO_QUEUE_OPTION_FOUND')
  return option
}

/** An option of this queue, to hang another under. @throws AppError ERR_NO_QUEUE_OPTION_FOUND */
export async function requireParent(queueId: number, parentId: number): Promise<void> {
  const parents = await QueueOption.count({ where: { id: parentId, queueId } })
  if (parents === 0) throw new AppError('ERR_NO_QUEUE_OPTION_FOUND')
}
