import { Message } from '../../../models/index.js'
import { recordEvent } from '../../../events/recordEvent.js'
import { clearReferences } from '../../../platform/database/clearReferences.js'

/** A queue is deleted: its messages stay without a queue. */
export const leaveQueue = (queueId: number): Promise<void> =>
  clearReferences({ table: 'messages', column: 'queue_id' }, queueId)

/** A user is deleted: their messages stay without an author. */
export const forgetUser = (userId: number): Promise<void> =>
  clearReferences({ table: 'messages', column: 'user_id' }, userId)

/** A connection is deleted: its messages stay without a connection. */
export const forgetConnection = (connectionId: number): Promise<void> =>
  clearReferences({ table: 'messages', column: 'connection_id' }, connectionId)

/**
 * Announces a change of a message's file as a change of the message, because screens keep the newer state of
 * a message.
 */
export async function touchMessage(messageId: string): Promise<void> {
  const message = await Message.findByPk(messageId, { attributes: ['id', 'updatedAt'] })
  if (!message) return
  message.changed('updatedAt', true)
  await message.save()
  await recordEvent('message.updated', { messageId })
}

/** Marks customers' messages as read. This is no change that screens show, so nothing is announced. */
export const markRead = async (ids: readonly string[]): Promise<void> => {
  await Message.update({ read: true }, { where: { id: [...ids] }, silent: true })
}

/** Deletes messages for good. Nothing is announced: they are older than what screens show. */
export const deleteMessages = (ids: readonly string[]): Promise<number> =>
  Message.destroy({ where: { id: [...ids] } })
