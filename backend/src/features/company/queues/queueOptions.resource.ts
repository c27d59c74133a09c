import { queueOptionsApi } from '@balcao/contract'
import { resource } from '../../../kit/resource.js'
import { QueueOption } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { route, type Route } from '../../../platform/http/route.js'
import { heldFileFacts } from '../../conversations/media/index.js'
import { byNumber } from './menu.rules.js'
import { queues } from './queues.resource.js'

/** The parent that older clients send for the top level. */
const NO_PARENT = -1

/** A change of an option is announced as a change of its queue. */
const tellOfQueue = async (queueId: number) => queues.happened('updated', await queues.find(queueId))

/** The menu of a queue: a tree of options. Options of the top level have no parent. */
export const queueOptions = resource(queueOptionsApi, {
  model: QueueOption,
  missing: 'ERR_NO_QUEUE_OPTION_FOUND',
  order: [['id', 'ASC']],
  access: { read: 'user', create: 'queues:write', update: 'queues:write', remove: 'queues:write' },
  present: (option) => ({
    id: option.id,
    title: option.title,
    message: option.message,
    option: option.option,
    ...heldFileFacts(option),
    queueId: option.queueId,
    parentId: option.parentId,
    companyId: option.companyId,
    createdAt: option.createdAt.toISOString(),
    updatedAt: option.updatedAt.toISOString(),
  }),
  commands: (plain) => ({
    /** The parent is an option of the same queue, or null. */
    create: async (body, actor) => {
      await queues.find(body.queueId)
      if (body.parentId) {
        const parents = await QueueOption.count({ where: { id: body.parentId, queueId: body.queueId } })
        if (parents === 0) throw new AppError('ERR_NO_QUEUE_OPTION_FOUND')
      }
      const option = await plain.create(body, actor)
      await tellOfQueue(option.queueId)
      return option
    },
    update: async (option, body, actor) => {
      const changed = await plain.update(option, body, actor)
      await tellOfQueue(option.queueId)
      return changed
    },
    /** Its children are deleted with it. A customer who had reached it is back at the top of the menu. */
    remove: async (option, actor) => {
      await plain.remove(option, actor)
      await tellOfQueue(option.queueId)
    },
  }),
})

export const presentQueueOption = queueOptions.present

/** The whole menus of these queues; siblings are in the order of their numbers. */
export const listMenus = async (queueIds: readonly number[]): Promise<QueueOption[]> =>
  queueIds.length === 0
    ? []
    : (await QueueOption.findAll({ where: { queueId: [...queueIds] } })).sort(byNumber)

export const queueOptionsRoutes: readonly Route[] = [
  /** One level of a menu, in the order of its numbers; empty when neither a queue nor a parent is named. */
  route(queueOptionsApi.list, { access: 'user' }, async ({ query: { queueId, parentId } }) => {
    const isTop = parentId === undefined || parentId === NO_PARENT
    if (isTop && queueId === undefined) return []
    const level = await QueueOption.findAll({
      where: { parentId: isTop ? null : parentId, ...(queueId !== undefined && { queueId }) },
    })
    return level.sort(byNumber).map(queueOptions.present)
  }),
]
