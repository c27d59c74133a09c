import { Message } from '../../../models/index.js'
import { recordEvent } from '../../../events/recordEvent.js'
import { clearReferences } from '../../../platform/database/clearReferences.js'

/** A queue is removed: what was written in it stays. */
export const leaveQueue = (queueId: number): Promise<void> =>
  clearReferences({ table: 'messages', column: 'queue_id' }, queueId)

/** A user is removed: what they wrote stays, nobody's. */
export const forgetUser = (userId: number): Promise<void> =>
  clearReferences({ table: 'messages', column: 'user_id' }, userId)

/** A connection is removed: its messages stay, without one. */
export const forgetConnection = (connectionId: number): Promise<void> =>
  clearReferences({ table: 'messages', column: 'connection_id' }, connectionId)

/**
 * Screens take the newer of two states of a message, so a change of its file counts as one of the message.
 */
export async function touchMessage(messageId: string): Promise<void> {
  const message = await Message.findByPk(messageId, { attributes: ['id', 'updatedAt'] })
  if (!message) return
  message.changed('updatedAt', true)
  await message.save()
  await recordEvent('message.updated', { messageId })
}

/** Deletes messages for good. Nothing is announced: they are older than what screens show. */
export const deleteMessages = (ids: readonly string[]): Promise<number> =>
  Message.destroy({ where: { id: [...ids] } })
