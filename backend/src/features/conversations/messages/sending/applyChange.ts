import { Transaction } from 'sequelize'
import { Message, User, type MessageChange } from '../../../../models/index.js'
import { leaveOutOfPreview } from '../../tickets/index.js'
import { withReaction } from '../messages.rules.js'

/** WhatsApp has accepted a change of ours: the message is changed. */
export async function applyChange({ messageId, kind, text, userId }: MessageChange): Promise<void> {
  const message = await Message.findByPk(messageId, { lock: Transaction.LOCK.UPDATE, rejectOnEmpty: true })
  switch (kind) {
    case 'edit':
      await message.update({ body: text, isEdited: true })
      return
    case 'delete':
      await message.update({ isDeleted: true })
      return leaveOutOfPreview(message)
    case 'reaction': {
      const user = userId === null ? null : await User.findByPk(userId, { attributes: ['name'] })
      const ours = { emoji: text, fromMe: true, contactId: null, name: user?.name ?? null }
      await message.update({ reactions: withReaction(message.reactions, ours) })
    }
  }
}
