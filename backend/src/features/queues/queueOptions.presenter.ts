import type { QueueOption as QueueOptionOnWire } from '@balcao/contract'
import type { QueueOption } from '../../models/index.js'

export const presentQueueOption = (option: QueueOption): QueueOptionOnWire => ({
  id: option.id,
  title: option.title,
  message: option.message,
  option: option.option,
  queueId: option.queueId,
  parentId: option.parentId,
  companyId: option.companyId,
  createdAt: option.createdAt.toISOString(),
  updatedAt: option.updatedAt.toISOString(),
})
