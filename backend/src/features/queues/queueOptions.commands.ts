import type { BodyOf, queueOptionsApi } from '@balcao/contract'
import { recordEvent } from '../../events/recordEvent.js'
import { QueueOption } from '../../models/index.js'
import { requireParent } from './queueOptions.queries.js'
import { findQueue } from './queues.queries.js'

/** Adds an option to a queue's menu. @throws AppError ERR_NO_QUEUE_FOUND, ERR_NO_QUEUE_OPTION_FOUND when its parent is not there. */
export async function createQueueOption({
  queueId,
  parentId = null,
  title,
  message = '',
  option,
}: BodyOf<typeof queueOptionsApi.create>): Promise<QueueOption> {
  await findQueue(queueId)
  if (parentId !== null) await requireParent(queueId, parentId)
  const created = await QueueOption.create({ queueId, parentId, title, message, option })
  await recordEvent('queue.changed', { queueId })
  return created
}

/** Changes what the body says; it stays where it hangs. */
export async function updateQueueOption(
  queueOption: QueueOption,
  body: BodyOf<typeof queueOptionsApi.update>,
): Promise<QueueOption> {
  const { title = queueOption.title, message = queueOption.message, option = queueOption.option } = body
  await queueOption.update({ title, message, option })
  await recordEvent('queue.changed', { queueId: queueOption.queueId })
  return queueOption
}

/** Removes an option and all under it; a customer who stands there stands at the top of the menu then. */
export async function removeQueueOption(queueOption: QueueOption): Promise<void> {
  await queueOption.destroy()
  await recordEvent('queue.changed', { queueId: queueOption.queueId })
}
