import { absentKeys, type Queue as QueueOnWire, type QueueBadge } from '@balcao/contract'
import type { Queue } from '../../models/index.js'

/** What names a queue wherever it is mentioned: its name on its colour. */
export const presentQueueBadge = ({ id, name, color }: Queue): QueueBadge => ({ id, name, color })

export const presentQueue = (queue: Queue): QueueOnWire => ({
  ...absentKeys.queue,
  ...presentQueueBadge(queue),
  companyId: queue.companyId,
  greetingMessage: queue.greetingMessage,
  complationMessage: queue.complationMessage,
  outOfHoursMessage: queue.outOfHoursMessage,
  ratingMessage: queue.ratingMessage,
  schedules: queue.schedules,
  orderQueue: queue.orderQueue,
  createdAt: queue.createdAt.toISOString(),
  updatedAt: queue.updatedAt.toISOString(),
})
