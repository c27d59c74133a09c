import {
  COUNT_CAP,
  pageSizes,
  type ChatUnreads,
  type chatsApi,
  type QueryOf,
  languageOf,
  type Language,
} from '@balcao/contract'
import type { Chat } from '../../../models/index.js'
import { columnsOf, type FlatRow, type RowOf } from '../../../platform/database/columns.js'
import { likeText } from '../../../platform/database/searchText.js'
import { raw, sql, type Sql } from '../../../platform/database/sql.js'
import { readOnce, readRows } from '../../../platform/database/statement.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { batchReads } from '../../../platform/tenancy/batchReads.js'
import { settingOf } from '../settings/index.js'
import type { LatestMessage } from './latestMessage.rules.js'

const own = columnsOf<Chat>()('chat', [
  ...(['id', 'uuid', 'title', 'ownerId', 'lastMessageAt', 'createdAt', 'updatedAt'] as const),
])

/** A member of a chat, as it is presented. */
export interface MemberView {
  id: number
  userId: number
  name: string
  /** Inactive users stay members, but get no events. */
  isActive: boolean
  unreads: number
  lastReadId: number
}

/** A chat as it was read, with everything it is presented with. It holds plain values and cannot be saved. */
export interface ChatView extends RowOf<typeof own> {
  /** In the order in which they joined. */
  members: MemberView[]
  latest: LatestMessage | null
  language: Language
}

/** Characters of a message in a list. */
const PREVIEW_LENGTH = 255

const MEMBERS = `(
  select json_agg(json_build_object('id', member.id, 'userId', person.id, 'name', person.name, 'isActive', person.active,
           'unreads', member.unreads, 'lastReadId', member.last_read_id) order by member.id)
    from chat_users member join users person on person.id = member.user_id
   where member.company_id = chat.company_id and member.chat_id = chat.id)`

const LATEST_MESSAGE = `(
  select json_build_object('messageId', said.id, 'body', left(said.body, ${PREVIEW_LENGTH}), 'isDeleted', said.is_deleted,
           'kind', said.file ->> 'kind', 'fileName', said.file ->> 'fileName', 'seconds', said.file -> 'seconds',
           'sender', json_build_object('id', said.sender_id, 'name', coalesce(person.name, said.sender_name)))
    from chat_messages said left join users person on person.id = said.sender_id
   where said.company_id = chat.company_id and said.chat_id = chat.id
   order by said.id desc limit 1)`

const LANGUAGE = settingOf('language', 'chat.company_id')

const COLUMNS = raw(
  `${own.sql}, ${MEMBERS} as members, ${LATEST_MESSAGE} as "latest", ${LANGUAGE} as language`,
)

type Row = FlatRow & { members: MemberView[] | null; latest: LatestMessage | null; language: string }

/** @param which a condition on `chats chat`, which `order by` and `limit` may follow. */
async function chatsThat(which: Sql, read: typeof readRows = readRows): Promise<ChatView[]> {
  const rows = await read<Row>(sql`select ${COLUMNS} from chats chat where ${which}`)
  return rows.map((row) => ({
    members: row.members ?? [],
    latest: row.latest,
    language: languageOf(row.language),
    ...(own.read(row) as RowOf<typeof own>),
  }))
}

const belongingTo = ({ id }: UserActor): Sql =>
  sql`chat.id in (select chat_id from chat_users where user_id = ${id})`

/** A user has few chats, so titles and members' names are searched without an index. */
function saying(words: string): Sql {
  const pattern = sql`search_text(${`%${likeText(words)}%`})`
  return sql`(search_text(chat.title) like ${pattern} or exists (
    select from chat_users member join users person on person.id = member.user_id
     where member.chat_id = chat.id and search_text(person.name) like ${pattern}))`
}

/** A page of the actor's chats, those with the latest message first. */
export async function listChats(
  { searchParam, pageNumber = 1 }: QueryOf<typeof chatsApi.list>,
  actor: UserActor,
): Promise<{ rows: ChatView[]; count: number; hasMore: boolean }> {
  const size = pageSizes.chats
  const [where, read] = searchParam
    ? [sql`${belongingTo(actor)} and ${saying(searchParam)}`, readOnce]
    : [belongingTo(actor), readRows]
  const [found, [counted]] = await Promise.all([
    chatsThat(
      sql`${where} order by chat.last_message_at desc, chat.id desc limit ${size + 1} offset ${(pageNumber - 1) * size}`,
      read,
    ),
    read<{ count: number }>(sql`
      select count(*)::integer as count from (select from chats chat where ${where} limit ${COUNT_CAP}) counted`),
  ])
  return { rows: found.slice(0, size), count: counted?.count ?? 0, hasMore: found.length > size }
}

/**
 * Checks that the chat exists and the actor is a member.
 * @throws AppError ERR_NO_CHAT_FOUND, ERR_NOT_CHAT_MEMBER
 */
export async function requireMember(chatId: number, { id }: Pick<UserActor, 'id'>): Promise<void> {
  const [found] = await readRows<{ isMember: boolean }>(sql`
    select exists (select from chat_users where chat_id = chat.id and user_id = ${id}) as "isMember"
      from chats chat where chat.id = ${chatId}`)
  if (!found) throw new AppError('ERR_NO_CHAT_FOUND')
  if (!found.isMember) throw new AppError('ERR_NOT_CHAT_MEMBER')
}

const MAX_ID = 2 ** 31 - 1

/**
 * A chat of the actor's.
 * @param key its uuid, or its id as text.
 * @throws AppError ERR_NO_CHAT_FOUND, ERR_NOT_CHAT_MEMBER
 */
export async function findChat(key: string, actor: UserActor): Promise<ChatView> {
  const isId = /^\d+$/.test(key)
  if (isId && Number(key) > MAX_ID) throw new AppError('ERR_NO_CHAT_FOUND')
  const [chat] = await chatsThat(isId ? sql`chat.id = ${Number(key)}` : sql`chat.uuid = ${key}`)
  if (!chat) throw new AppError('ERR_NO_CHAT_FOUND')
  if (!chat.members.some(({ userId }) => userId === actor.id)) throw new AppError('ERR_NOT_CHAT_MEMBER')
  return chat
}

/** Unread messages of a user in all their chats. */
export async function unreadsOf({ id }: UserActor): Promise<ChatUnreads> {
  const [found] = await readRows<ChatUnreads>(sql`
    select coalesce(sum(unreads), 0)::integer as messages, count(*) filter (where unreads > 0)::integer as chats
      from chat_users where user_id = ${id}`)
  return found ?? { messages: 0, chats: 0 }
}

/** A chat for broadcasts. Calls of one moment are read together. */
export const chatForBroadcast = batchReads<number, ChatView>(async (ids) => {
  const chats = await chatsThat(sql`chat.id = any(${ids}::integer[])`)
  return new Map(chats.map((chat) => [chat.id, chat]))
})

/** The members who see that a user is typing: the other active members; none when that user is no member. */
export async function listenersOf({ id }: Pick<UserActor, 'id'>, chatId: number): Promise<number[]> {
  const rows = await readRows<{ userId: number }>(sql`
    select member.user_id as "userId"
      from chat_users member join users person on person.id = member.user_id and person.active
     where member.chat_id = ${chatId} and member.user_id <> ${id}
       and exists (select from chat_users where chat_id = ${chatId} and user_id = ${id})`)
  return rows.map(({ userId }) => userId)
}
