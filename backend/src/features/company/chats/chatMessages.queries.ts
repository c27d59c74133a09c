import {
  COUNT_CAP,
  limits,
  pageSizes,
  type ChatMessagePage,
  type chatsApi,
  type QueryOf,
} from '@balcao/contract'
import type { ChatMessage } from '../../../models/index.js'
import { columnsOf, type FlatRow, type RowOf } from '../../../platform/database/columns.js'
import { likeText } from '../../../platform/database/searchText.js'
import { raw, sql, type Sql } from '../../../platform/database/sql.js'
import { readOnce, readRows } from '../../../platform/database/statement.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { batchReads } from '../../../platform/tenancy/batchReads.js'

const own = columnsOf<ChatMessage>()('message', [
  ...([
    'id',
    'chatId',
    'senderId',
    'senderName',
    'body',
    'mentions',
    'fileKey',
    'file',
    'clientKey',
  ] as const),
  ...(['isEdited', 'isDeleted', 'createdAt', 'updatedAt'] as const),
])

/** A message of a chat as it was read. It holds plain values and cannot be saved. */
export interface ChatMessageView extends RowOf<typeof own> {
  /** The sender's current name; null when they were deleted. */
  currentName: string | null
}

const COLUMNS = raw(`${own.sql}, sender.name as "currentName"`)
const SIZE = pageSizes.chatMessages
const ONE_MORE = raw(`limit ${SIZE + 1}`)

/**
 * Messages, the oldest first.
 * @param which a condition on `chat_messages message`, which `order by` and `limit` may follow.
 */
async function messagesThat(which: Sql): Promise<ChatMessageView[]> {
  const rows = await readRows<FlatRow & { currentName: string | null }>(sql`
    select ${COLUMNS}
      from chat_messages message left join users sender on sender.id = message.sender_id
     where ${which}`)
  return rows
    .map((row) => ({ currentName: row.currentName, ...(own.read(row) as RowOf<typeof own>) }))
    .sort((one, other) => one.id - other.id)
}

export const listChatMessages = (ids: readonly number[]): Promise<ChatMessageView[]> =>
  messagesThat(sql`message.id = any(${ids}::integer[])`)

/** Messages that a user sent under these keys. */
export const messagesOfKeys = (senderId: number, keys: readonly string[]): Promise<ChatMessageView[]> =>
  messagesThat(sql`message.sender_id = ${senderId} and message.client_key = any(${keys}::text[])`)

/** @throws AppError ERR_NO_CHAT_MESSAGE_FOUND */
export async function findChatMessage(id: number): Promise<ChatMessageView> {
  const [message] = await listChatMessages([id])
  if (!message) throw new AppError('ERR_NO_CHAT_MESSAGE_FOUND')
  return message
}

/** A message for broadcasts. Calls of one moment are read together. */
export const chatMessageForBroadcast = batchReads<number, ChatMessageView>(async (ids) => {
  const messages = await listChatMessages(ids)
  return new Map(messages.map((message) => [message.id, message]))
})

type Page = Omit<ChatMessagePage, 'records'> & { rows: ChatMessageView[] }

/** @param rows the oldest first. */
const pageOf = (rows: ChatMessageView[], hasOlder: boolean, hasNewer: boolean): Page => ({
  rows,
  count: rows.length,
  hasMore: hasOlder,
  nextCursor: hasOlder ? (rows[0]?.id ?? null) : null,
  newerCursor: hasNewer ? (rows.at(-1)?.id ?? null) : null,
})

/** A page on each side of a message. The message itself is the newest of the older ones. */
async function readAround(chat: Sql, around: number): Promise<Page> {
  const [older, newer] = await Promise.all([
    messagesThat(sql`${chat} and message.id <= ${around} order by message.id desc ${ONE_MORE}`),
    messagesThat(sql`${chat} and message.id > ${around} order by message.id ${ONE_MORE}`),
  ])
  if (older.at(-1)?.id !== around) throw new AppError('ERR_NO_CHAT_MESSAGE_FOUND')
  return pageOf([...older.slice(-SIZE), ...newer.slice(0, SIZE)], older.length > SIZE, newer.length > SIZE)
}

/** Number of messages of a chat, up to `COUNT_CAP`. */
async function countMessages(chat: Sql): Promise<number> {
  const [found] = await readRows<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from chat_messages message where ${chat} order by message.id desc limit ${raw(String(COUNT_CAP))}) counted`)
  return found?.count ?? 0
}

/**
 * A page of a chat, the oldest message first: the newest page, or the messages before, after, or around one.
 * Only pages from the end are counted; otherwise `count` is the size of the page.
 * @throws AppError ERR_NO_CHAT_MESSAGE_FOUND when the message to read around is not of this chat.
 */
export async function readChat(chatId: number, query: QueryOf<typeof chatsApi.messages>): Promise<Page> {
  const { before, after, aroundMessage, pageNumber = 1 } = query
  const chat = sql`message.chat_id = ${chatId}`
  if (aroundMessage) return readAround(chat, aroundMessage)
  if (after) {
    const newer = await messagesThat(sql`${chat} and message.id > ${after} order by message.id ${ONE_MORE}`)
    return pageOf(newer.slice(0, SIZE), true, newer.length > SIZE)
  }
  const older = before ? sql`${chat} and message.id < ${before}` : chat
  const offset = before ? raw('') : sql`offset ${(pageNumber - 1) * SIZE}`
  const [messages, count] = await Promise.all([
    messagesThat(sql`${older} order by message.id desc ${ONE_MORE} ${offset}`),
    countMessages(chat),
  ])
  const isNewest = !before && pageNumber === 1
  return { ...pageOf(messages.slice(-SIZE), messages.length > SIZE, !isNewest), count }
}

/** The messages of a chat with these words, the newest first. */
export async function searchChat(
  chatId: number,
  words: string,
): Promise<{ ids: number[]; hasMore: boolean }> {
  if (words === '') return { ids: [], hasMore: false }
  const { max } = limits.threadHits
  const rows = await readOnce<{ id: number }>(
    sql`select id from search_chat_messages(${chatId}, ${`%${likeText(words)}%`}, ${max + 1}) id`,
  )
  return { ids: rows.slice(0, max).map(({ id }) => id), hasMore: rows.length > max }
}
