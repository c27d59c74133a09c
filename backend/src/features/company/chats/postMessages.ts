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
  /** Its text, of a file the caption. */
  body: string
  file?: StoredFile
}

interface PostOptions {
  /**
   * What the author's client calls the first; the others have it with their place. A repeat of the same key
   * answers what there is.
   */
  clientKey: string | null
  /** Users who are named; those who are no members are left out. */
  mentions: readonly number[]
}

/** Members of a chat among these users, with their names. */
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
 * Says something in a chat, all of it or nothing; by a number of statements that is the same for two members
 * and for five hundred. Who speaks at the same time speaks one after the other: ids and counts are in that
 * order.
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
  // Said at this moment in another chat under the same key.
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
 * What was said before under the same keys. An edited text is no longer what was sent; it is the same message
 * all the same.
 */
function samePosts(earlier: ChatMessageView[], chatId: number, posts: readonly NewPost[]): ChatMessageView[] {
  const isSame = earlier.every(({ body, isEdited, isDeleted, file, ...message }, place) => {
    const post = posts[place]
    if (message.chatId !== chatId || !post) return false
    return isDeleted || ((isEdited || body === post.body) && file?.kind === post.file?.kind)
  })
  if (!isSame || earlier.length !== posts.length) throw new AppError('ERR_IDEMPOTENCY_KEY_REUSED')
  // They came once more.
  dropUploads(posts.flatMap(({ file }) => file ?? []))
  return earlier
}
