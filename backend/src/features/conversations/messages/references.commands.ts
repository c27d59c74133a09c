import { Message } from '../../../models/index.js'
import { recordEvent } from '../../../events/recordEvent.js'

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

/** Messages of an ad that are announced when its picture arrives: those that may be on a screen. */
const MESSAGES_OF_AD = 20

/** Announces that the ad of messages has a picture now. */
export async function touchMessagesOfAd(adId: number): Promise<void> {
  const newest = await Message.findAll({
    attributes: ['id'],
    where: { adId },
    order: [['id', 'DESC']],
    limit: MESSAGES_OF_AD,
  })
  for (const { id } of newest) await touchMessage(id)
}

/** Marks customers' messages as read. This is no change that screens show, so nothing is announced. */
export const markRead = async (ids: readonly string[]): Promise<void> => {
  await Message.update({ read: true }, { where: { id: [...ids] }, silent: true })
}

/** Deletes messages for good. Nothing is announced: they are older than what screens show. */
export const deleteMessages = (ids: readonly string[]): Promise<number> =>
  Message.destroy({ where: { id: [...ids] } })
