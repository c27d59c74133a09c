import type { Chat as WireChat, ChatMessage as WireMessage } from '@balcao/contract'
import { MEDIA_PATH } from '../../../platform/storage/signedUrl.js'
import { presentHeldFile } from '../../conversations/media/index.js'
import { previewWords } from '../../conversations/tickets/index.js'
import type { ChatMessageView } from './chatMessages.queries.js'
import type { ChatView } from './chats.queries.js'
import { toChatPreview } from './latestMessage.rules.js'

export function presentChat({ members, latest, language, ...chat }: ChatView): WireChat {
  const owner = members.find(({ userId }) => userId === chat.ownerId) ?? members[0]
  if (!owner) throw new Error('A chat has a member at least')
  const preview = latest && toChatPreview(latest)
  return {
    id: chat.id,
    uuid: chat.uuid,
    title: chat.title,
    ownerId: owner.userId,
    owner: { id: owner.userId, name: owner.name },
    lastMessage: preview ? previewWords({ ...preview, call: null, author: preview.sender }, language) : '',
    preview,
    lastMessageAt: chat.lastMessageAt.toISOString(),
    users: members.map(({ id, userId, name, unreads, lastReadId }) => ({
      id,
      chatId: chat.id,
      userId,
      unreads,
      lastReadId,
      user: { id: userId, name },
    })),
    createdAt: chat.createdAt.toISOString(),
    updatedAt: chat.updatedAt.toISOString(),
  }
}

export function presentChatMessage(message: ChatMessageView): WireMessage {
  const { fileKey, file, senderId } = message
  const { media, mediaUrl } = presentHeldFile({ fileKey, file })
  return {
    id: message.id,
    chatId: message.chatId,
    senderId,
    sender: { id: senderId, name: message.currentName ?? message.senderName },
    message: message.body,
    mentions: message.mentions,
    media,
    mediaUrl,
    mediaPath: mediaUrl?.split(`${MEDIA_PATH}/`).at(-1) ?? null,
    mediaName: media?.name ?? null,
    isEdited: message.isEdited,
    isDeleted: message.isDeleted,
    clientKey: message.clientKey,
    createdAt: message.createdAt.toISOString(),
    updatedAt: message.updatedAt.toISOString(),
  }
}
