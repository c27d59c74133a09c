import { recordEvent } from '../../../events/recordEvent.js'
import type { Message, StoredReaction } from '../../../models/index.js'
import { leaveOutOfPreview } from '../tickets/index.js'
import { withReaction } from './messages.rules.js'

const tell = (message: Message): Promise<void> => recordEvent('message.updated', { messageId: message.id })

/** The author has edited a message. A deleted message stays as it is. */
export async function applyEdit(message: Message, body: string): Promise<void> {
  if (message.isDeleted || (message.isEdited && message.body === body)) return
  await message.update({ body, isEdited: true })
  await tell(message)
}

/** A message was deleted for everyone. Its text and file are kept, but not shown. */
export async function applyRevoke(message: Message): Promise<void> {
  if (message.isDeleted) return
  await message.update({ isDeleted: true })
  await leaveOutOfPreview(message)
  await tell(message)
}

/** Somebody has set, replaced or removed their reaction to a message. Each person has one. */
export async function applyReaction(message: Message, reaction: StoredReaction): Promise<void> {
  const { fromMe, contactId, emoji } = reaction
  const before = message.reactions.find((one) => one.fromMe === fromMe && one.contactId === contactId)
  if ((before?.emoji ?? '') === emoji) return
  await message.update({ reactions: withReaction(message.reactions, reaction) })
  await tell(message)
}
