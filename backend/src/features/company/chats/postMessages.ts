import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { ChatMessage, type HeldFile } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { dropUploads, reserveStorage, toHeldFile, type StoredFile } from '../../conversations/media/index.js'
import { listChatMessages, messagesOfKeys, type ChatMessageView } from './chatMessages.queries.js'
import { claimChat, holdUsers } from './chats.commands.js'

export interface NewPost {
  /** The text, or the caption of the file. */
  body: string
  file?: StoredFile
}

interface PostOptions {
  /**
   * Idempotency key of the first message; the others add their place to it. A repeated request with the same
   * key answers the stored messages.
   */
  clientKey: string | null
  /** Mentioned users; users who are not members are left out. */
  mentions: readonly number[]
}

/** The members of a chat among these users, with their names. */
export const mentionedMembers = async (
  chatId: number,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> =>
  ids.length === 0
    ? []
    : database.query<{ id: number; name: string }>(
        `select person.id, person.name from chat_users member join users person on person.id = member.user_id
          where member.chat_id = $1 and person.id = any($2::integer[]) order by member.id`,
        { bind: [chatId, [...ids]], type: QueryTypes.SELECT },
      )

/**
 * Posts messages to a chat, all or none. The number of statements is the same for 2 members and for 500.
 * Posts to one chat take turns, so ids and counts are in the same order.
 * @throws AppError ERR_IDEMPOTENCY_KEY_REUSED when the key was used for something else, ERR_MEDIA_EMPTY,
 *   ERR_STORAGE_FULL, and as `claimChat`.
 */
export async function postMessages(
  chatId: number,
  posts: readonly NewPost[],
  { clientKey, mentions }: PostOptions,
  actor: UserActor,
): Promise<ChatMessageView[]> {
  if (posts.some(({ file }) => file?.size === 0)) throw new AppError('ERR_MEDIA_EMPTY')
  await holdUsers([actor.id])
  const chat = await claimChat(chatId, actor)
  const keys = posts.map((_post, place) => (clientKey && place > 0 ? `${clientKey}:${place}` : clientKey))
  const named = keys.filter((key) => key !== null)
  const earlier = named.length > 0 ? await messagesOfKeys(actor.id, named) : []
  if (earlier.length > 0) return samePosts(earlier, chatId, posts)

  const at = clock.now()
  const rows = posts.map(({ body, file }, place) => ({
    chatId,
    senderId: actor.id,
    senderName: actor.name,
    body,
    createdAt: at,
    ...(file ? toHeldFile(file) : { fileKey: null, file: null as HeldFile | null }),
    clientKey: keys[place] ?? null,
  }))
  const members = await mentionedMembers(chatId, mentions)
  const stored = await ChatMessage.bulkCreate(
    rows.map((row) => ({ ...row, mentions: members })),
    { ignoreDuplicates: true },
  )
  const ids = stored.map(({ id }) => id)
  // Another request posts to another chat under the same key at this moment.
  if (ids.some((id) => !id)) throw new AppError('ERR_IDEMPOTENCY_KEY_REUSED')
  chat.set({ lastMessageAt: new Date(Math.max(at.getTime(), chat.lastMessageAt.getTime())) })
  chat.changed('updatedAt', true)
  await chat.save()
  await database.query(`update chat_users set unreads = unreads + $3 where chat_id = $1 and user_id <> $2`, {
    bind: [chatId, actor.id, ids.length],
  })
  for (const messageId of ids) await recordEvent('chat.posted', { messageId })
  if (posts.some(({ file }) => file)) await reserveStorage()
  return listChatMessages(ids)
}

/**
 * The stored messages of a repeated request. A message that was edited or deleted meanwhile still counts as
 * the same.
 */
function samePosts(earlier: ChatMessageView[], chatId: number, posts: readonly NewPost[]): ChatMessageView[] {
  const isSame = earlier.every(({ body, isEdited, isDeleted, file, ...message }, place) => {
    const post = posts[place]
    if (message.chatId !== chatId || !post) return false
    return isDeleted || ((isEdited || body === post.body) && file?.kind === post.file?.kind)
  })
  if (!isSame || earlier.length !== posts.length) throw new AppError('ERR_IDEMPOTENCY_KEY_REUSED')
  // The repeated request uploaded the same files again.
  dropUploads(posts.flatMap(({ file }) => file ?? []))
  return earlier
}
