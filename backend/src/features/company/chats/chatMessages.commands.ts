import { recordEvent } from '../../../events/recordEvent.js'
import { ChatMessage } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { findChatMessage, type ChatMessageView } from './chatMessages.queries.js'
import { claimChat } from './chats.commands.js'
import { mentionedMembers } from './postMessages.js'

/**
 * A message of the actor's own. Its chat is locked until the scope ends.
 * @throws AppError ERR_NO_CHAT_MESSAGE_FOUND, ERR_NO_PERMISSION when it is a colleague's,
 *   ERR_NOT_CHAT_MEMBER.
 */
async function claimMessage(id: number, actor: UserActor) {
  const { chatId } = await findChatMessage(id)
  const chat = await claimChat(chatId, actor)
  const message = await ChatMessage.findByPk(id)
  if (!message) throw new AppError('ERR_NO_CHAT_MESSAGE_FOUND')
  if (message.senderId !== actor.id) throw new AppError('ERR_NO_PERMISSION')
  return { chat, message }
}

/**
 * Changes the text of the actor's message.
 * @throws AppError as `claimMessage`; ERR_NO_CHAT_MESSAGE_FOUND also when it was deleted.
 */
export async function editChatMessage(
  id: number,
  body: string,
  mentions: readonly number[],
  actor: UserActor,
): Promise<ChatMessageView> {
  const { chat, message } = await claimMessage(id, actor)
  if (message.isDeleted) throw new AppError('ERR_NO_CHAT_MESSAGE_FOUND')
  await message.update({ body, mentions: await mentionedMembers(chat.id, mentions), isEdited: true })
  // The chat's preview may show this message.
  chat.changed('updatedAt', true)
  await chat.save()
  await recordEvent('chat.messageChanged', { messageId: id })
  return findChatMessage(id)
}

/**
 * Deletes the actor's message and its file. Members who had not read it have one unread message less.
 * Deleting it again changes nothing.
 * @throws AppError as `claimMessage`.
 */
export async function removeChatMessage(id: number, actor: UserActor): Promise<ChatMessageView> {
  const { chat, message } = await claimMessage(id, actor)
  if (message.isDeleted) return findChatMessage(id)
  await message.update({ body: '', mentions: [], fileKey: null, file: null, isDeleted: true })
  await database.query(
    `update chat_users set unreads = unreads - 1
      where chat_id = $1 and user_id <> $2 and last_read_id < $3 and unreads > 0`,
    { bind: [chat.id, actor.id, id] },
  )
  chat.changed('updatedAt', true)
  await chat.save()
  await recordEvent('chat.messageChanged', { messageId: id })
  return findChatMessage(id)
}
