import {
  absentKeys,
  queuesApi,
  type BillingSystem,
  type Queue as QueueOnWire,
  type QueueBadge,
} from '@balcao/contract'
import { Transaction } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { hooksOf } from '../../../kit/hooks.js'
import { clearReferencesTo } from '../../../kit/clearReferencesTo.js'
import { resource } from '../../../kit/resource.js'
import { ConnectionQueue, Queue, UserQueue } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { AppError, aboutField } from '../../../platform/errors/AppError.js'
import { claimCompany, requireFit } from '../../billing/companies/index.js'
import { closeReasonFor } from '../../conversations/closeReasons/index.js'
import { heldFileFacts } from '../../conversations/media/index.js'
import { companySettings } from '../settings/index.js'
import { storeMenu } from './menu.commands.js'

declare module '../../../events/catalogue.js' {
  interface ResourceNames {
    queue: true
  }
}

interface Involved {
  userIds: number[]
  connectionIds: number[]
}

/** The users and connections of a queue. They are presented with its name and colour. */
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
  for (const connectionId of new Set(connectionIds)) await recordEvent('connection.changed', { connectionId })
}

/**
 * A newly chosen billing system must be configured. A queue whose system is not configured any more can still
 * be saved unchanged.
 * @throws AppError ERR_INTEGRATION_INCOMPLETE
 */
async function requireReachable(
  integration: BillingSystem | null | undefined,
  before: BillingSystem | null,
): Promise<void> {
  if (!integration || integration === before) return
  if (!(await companySettings()).billingSystems.includes(integration))
    throw new AppError('ERR_INTEGRATION_INCOMPLETE', { field: 'body.integration' })
}

/** A reason for its ends, by the name of its key. */
const reasonKeys = ['customerEndReasonId', 'attendantEndReasonId'] as const
type EndReasons = { [Key in (typeof reasonKeys)[number]]?: number | null | undefined }

/**
 * Newly chosen close reasons must be in the company's list. A queue whose reason was deleted can still be
 * saved unchanged.
 * @throws AppError ERR_NO_CLOSE_REASON_FOUND
 */
async function requireReasons(chosen: EndReasons, before: EndReasons): Promise<void> {
  for (const key of reasonKeys) {
    const id = chosen[key]
    if (id && id !== before[key]) await aboutField(key, closeReasonFor(id))
  }
}

const hasTarget = ({ answerTarget, waitingTarget }: Queue): boolean =>
  answerTarget !== null || waitingTarget !== null

/** The name and colour by which a queue is shown. */
export const presentQueueBadge = ({ id, name, color }: Queue): QueueBadge => ({ id, name, color })

export const presentQueue = (queue: Queue): QueueOnWire => ({
  ...absentKeys.queue,
  ...presentQueueBadge(queue),
  companyId: queue.companyId,
  ...heldFileFacts(queue),
  greetingMessage: queue.greetingMessage,
  complationMessage: queue.complationMessage,
  outOfHoursMessage: queue.outOfHoursMessage,
  ratingMessage: queue.ratingMessage,
  schedules: queue.schedules,
  specialDays: queue.specialDays,
  orderQueue: queue.orderQueue,
  integration: queue.integration,
  distribution: queue.distribution,
  capacity: queue.capacity,
  totalCapacity: queue.totalCapacity,
  stickyDays: queue.stickyDays,
  answerTarget: queue.answerTarget,
  waitingTarget: queue.waitingTarget,
  customerReminderAfter: queue.customerReminderAfter,
  customerReminderText: queue.customerReminderText,
  customerEndAfter: queue.customerEndAfter,
  customerEnd: queue.customerEnd,
  customerEndText: queue.customerEndText,
  customerEndReasonId: queue.customerEndReasonId,
  attendantReminderAfter: queue.attendantReminderAfter,
  attendantReminderText: queue.attendantReminderText,
  attendantEndAfter: queue.attendantEndAfter,
  attendantEnd: queue.attendantEnd,
  attendantEndText: queue.attendantEndText,
  attendantEndReasonId: queue.attendantEndReasonId,
  optionsCount: queue.optionsCount,
  createdAt: queue.createdAt.toISOString(),
  updatedAt: queue.updatedAt.toISOString(),
})

/** The company's service queues in their order: by place, then by name. */
export const queues = resource(queuesApi, {
  model: Queue,
  missing: 'ERR_NO_QUEUE_FOUND',
  order: [['orderQueue', 'ASC NULLS LAST'], byAlphabet('Queue'), ['id', 'ASC']],
  dependsOn: [Queue],
  access: { read: 'user', create: 'queues:write', update: 'queues:write', remove: 'queues:write' },
  unique: {
    queues_name: { code: 'ERR_QUEUE_NAME_ALREADY_EXISTS', field: 'name' },
    queues_company_id_color_key: { code: 'ERR_QUEUE_COLOR_ALREADY_EXISTS', field: 'color' },
  },
  columns: ({ menu: _menu, ...columns }) => columns,
  present: presentQueue,
  announces: {
    name: 'queue',
    channel: 'queue',
    changed: (_action, queue) => ({ action: 'update', queue }),
    deleted: (queueId) => ({ action: 'delete', queueId }),
  },
  commands: (plain) => ({
    /** Respects the plan's limit. The company is locked, so that two requests cannot exceed it together. */
    create: async (body, actor) => {
      const company = await claimCompany()
      requireFit('ERR_PLAN_LIMIT_QUEUES', await Queue.count(), company.plan?.queues)
      await requireReachable(body.integration, null)
      await requireReasons(body, {})
      const queue = await plain.create(body, actor)
      if (body.menu) await storeMenu(queue, body.menu)
      return queue
    },
    update: async (queue, body, actor) => {
      await requireReachable(body.integration, queue.integration)
      await requireReasons(body, queue)
      const hadTarget = hasTarget(queue)
      const badge = [queue.name, queue.color, queue.greetingMessage].join('\n')
      const changed = await plain.update(queue, body, actor)
      if (body.menu) await storeMenu(changed, body.menu)
      if (!hadTarget && hasTarget(changed))
        await changed.update({ targetsSince: clock.now() }, { silent: true })
      if ([queue.name, queue.color, queue.greetingMessage].join('\n') !== badge) {
        await tellOfInvolved(await involvedIn(queue.id))
      }
      return changed
    },
    /**
     * Deletes a queue with its menu. Its tickets then have no queue, and all users see them. Its users see
     * fewer tickets, so their sockets reconnect.
     */
    remove: async (queue, actor) => {
      await queue.reload({ lock: Transaction.LOCK.UPDATE })
      const involved = await involvedIn(queue.id)
      await tellOfInvolved(involved)
      for (const run of hooksOf('queueRemoved')) await run(queue.id)
      await clearReferencesTo('queues', queue.id)
      await plain.remove(queue, actor)
      for (const userId of involved.userIds) await recordEvent('user.accessChanged', { userId })
    },
  }),
})
