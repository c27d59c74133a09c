import { definePushKind } from '../../../kit/pushKinds.js'
import { sql } from '../../../platform/database/sql.js'
import { chatMessageForBroadcast } from './chatMessages.queries.js'
import { chatForBroadcast } from './chats.queries.js'

/** Somebody mentioned the user in a chat of the team. */
export const mentionPush = definePushKind({
  name: 'chatMention',
  events: ['chat.posted'],
  recipients: (events) => sql`
    select member.user_id, message.id::text as subject, 'chat:' || message.chat_id as tag
      from chat_messages message
      join chat_users member on member.company_id = message.company_id and member.chat_id = message.chat_id
     where message.id = any(${events.map(({ payload }) => payload.messageId)}::integer[])
       and member.user_id is distinct from message.sender_id and member.last_read_id < message.id
       and message.mentions @> jsonb_build_array(jsonb_build_object('id', member.user_id))`,
  contentOf: async (subject, userId) => {
    const message = await chatMessageForBroadcast(Number(subject))
    const chat = message && !message.isDeleted ? await chatForBroadcast(message.chatId) : null
    const member = chat?.members.find((candidate) => candidate.userId === userId)
    if (!message || !chat || !member || member.lastReadId >= message.id) return null
    return {
      path: `/chats/${chat.uuid}`,
      title: chat.title,
      text: `${message.currentName ?? message.senderName}: ${message.body}`,
    }
  },
})
