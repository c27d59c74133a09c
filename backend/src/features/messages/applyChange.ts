import { Transaction } from 'sequelize'
import { Message, User, type MessageChange } from '../../models/index.js'
import { correctPreview } from '../tickets/index.js'
import { withReaction } from './messages.rules.js'

/** WhatsApp has accepted a change of ours: now the message is what the change made of it. */
export async function applyChange({ messageId, kind, text, userId }: MessageChange): Promise<void> {
  const lock = { level: Transaction.LOCK.UPDATE, of: Message }
  const message = await Message.findByPk(messageId, { include: ['media'], lock, rejectOnEmpty: true })
  switch (kind) {
    case 'edit':
      await message.update({ body: text, isEdited: true })
      return correctPreview(message, { body: text, media: message.media })
    case 'delete':
      await message.update({ isDeleted: true })
      return correctPreview(message, { body: text, media: message.media })
    case 'reaction': {
      const user = userId === null ? null : await User.findByPk(userId, { attributes: ['name'] })
      const ours = { emoji: text, fromMe: true, contactId: null, name: user?.name ?? null }
      await message.update({ reactions: withReaction(message.reactions, ours) })
    }
  }
}
