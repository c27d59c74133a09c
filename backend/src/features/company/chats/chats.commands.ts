import { limits, type BodyOf, type chatsApi } from '@balcao/contract'
import { QueryTypes, Transaction } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Chat, ChatUser, User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { clearReferences } from '../../../platform/database/clearReferences.js'
import { database } from '../../../platform/database/database.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { requireMember } from './chats.queries.js'

type ChatChanges = BodyOf<typeof chatsApi.update>

/**
 * A chat of the actor's, held until the scope ends by whoever says something in it, changes it or its
 * members: one after the other.
 * @throws AppError ERR_NO_CHAT_FOUND, ERR_NOT_CHAT_MEMBER
 */
export async function claimChat(id: number, actor: UserActor): Promise<Chat> {
  const chat = await Chat.findByPk(id, { lock: Transaction.LOCK.NO_KEY_UPDATE })
  if (!chat) throw new AppError('ERR_NO_CHAT_FOUND')
  await requireMember(id, actor)
  return chat
}

/** The same of one that the actor owns. @throws AppError ERR_NO_PERMISSION, and as `claimChat`. */
async function claimOwned(id: number, actor: UserActor): Promise<Chat> {
  const chat = await claimChat(id, actor)
  if (chat.ownerId !== actor.id) throw new AppError('ERR_NO_PERMISSION')
  return chat
}

const memberIds = async (chatId: number): Promise<number[]> =>
  (await ChatUser.findAll({ where: { chatId }, attributes: ['userId'], order: [['id', 'ASC']] })).map(
    ({ userId }) => userId,
  )

/**
 * Those of these users who can log in; none of them is deleted until the scope ends. Users are held before
 * chats: who deletes one holds them in this order as well.
 */
export async function holdUsers(ids: readonly number[]): Promise<Set<number>> {
  const where = { id: [...ids], active: true }
  const lock = Transaction.LOCK.KEY_SHARE
  const found = await User.findAll({ where, attributes: ['id'], order: [['id', 'ASC']], lock })
  return new Set(found.map(({ id }) => id))
}

/**
 * @throws AppError ERR_NO_USER_FOUND by the field, when one of them is none of the company's, or cannot log
 * in.
 */
function requireUsers(ids: readonly number[], able: ReadonlySet<number>): void {
  if (ids.some((id) => !able.has(id))) throw new AppError('ERR_NO_USER_FOUND', { field: 'body.users' })
}

/**
 * @throws AppError ERR_VALIDATION when these would be more members than a chat may have; its owner is not
 * among those who are named.
 */
function requireRoomFor({ size }: ReadonlySet<number>): void {
  const { max } = limits.chat.members
  if (size <= max) return
  throw new AppError('ERR_VALIDATION', { field: 'body.users', message: `a chat has at most ${max} members` })
}

/** For them everything that was said before they came counts as read. */
async function addMembers(chatId: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  await database.query(
    `insert into chat_users (chat_id, user_id, last_read_id)
     select $1, user_id, coalesce((select max(id) from chat_messages where chat_id = $1), 0)
       from unnest($2::integer[]) with ordinality as added (user_id, place) order by place`,
    { bind: [chatId, [...userIds]] },
  )
}

/** Makes a chat of the actor and these users. @throws AppError ERR_NO_USER_FOUND */
export async function createChat(
  { title, users }: BodyOf<typeof chatsApi.create>,
  actor: UserActor,
): Promise<Chat> {
  const wanted = new Set([actor.id, ...distinct(users)])
  requireRoomFor(wanted)
  const added = [...wanted]
  requireUsers(added, await holdUsers(added))
  const chat = await Chat.create({ title, ownerId: actor.id, lastMessageAt: clock.now() })
  await addMembers(chat.id, added)
  await recordEvent('chat.changed', { chatId: chat.id, added })
  return chat
}

const distinct = (users: readonly { id: number }[]): number[] => [...new Set(users.map(({ id }) => id))]

/**
 * Gives a chat of the actor's another title, other members, or both. Who is no member any more knows of it no
 * more.
 * @throws AppError ERR_NO_USER_FOUND, and as `claimOwned`.
 */
export async function updateChat(id: number, { title, users }: ChatChanges, actor: UserActor): Promise<void> {
  const able = await holdUsers(users ? distinct(users) : [])
  const chat = await claimOwned(id, actor)
  const now = await memberIds(id)
  const wanted = users ? new Set([actor.id, ...distinct(users)]) : new Set(now)
  requireRoomFor(wanted)
  const added = [...wanted].filter((userId) => !now.includes(userId))
  const removed = now.filter((userId) => !wanted.has(userId))
  requireUsers(added, able)
  if (removed.length > 0) await ChatUser.destroy({ where: { chatId: id, userId: removed } })
  await addMembers(id, added)
  chat.set({ title: title ?? chat.title })
  chat.changed('updatedAt', true)
  await chat.save()
  if (removed.length > 0) await recordEvent('chat.left', { chatId: id, userIds: removed })
  await recordEvent('chat.changed', { chatId: id, added })
}

/** What is removed by one statement: all messages of a large chat would take longer than a statement may. */
const BATCH = 10_000

/** Removes chats that are held, with all that was said in them. */
async function destroyChats(ids: readonly number[]): Promise<void> {
  for (const id of ids)
    for (let removed = BATCH; removed === BATCH;) {
      // By a range of the chat's index: as a join it was once planned for a table of next to nothing, row
      // against row.
      const rows = await database.query(
        `delete from chat_messages where chat_id = $1
            and id <= (select max(id) from (select id from chat_messages where chat_id = $1 order by id limit ${BATCH}) as batch)
         returning id`,
        { bind: [id], type: QueryTypes.SELECT },
      )
      removed = rows.length
    }
  await Chat.destroy({ where: { id: [...ids] } })
}

/** Removes a chat of the actor's with all that was said in it. @throws AppError as `claimOwned`. */
export async function removeChat(id: number, actor: UserActor): Promise<void> {
  await claimOwned(id, actor)
  const userIds = await memberIds(id)
  await destroyChats([id])
  await recordEvent('chat.left', { chatId: id, userIds })
}

/** The actor is no member any more. @throws AppError as `claimChat`. */
export async function leaveChat(id: number, actor: UserActor): Promise<void> {
  await claimChat(id, actor)
  await takeOut(actor.id, [id])
  await recordEvent('chat.left', { chatId: id, userIds: [actor.id] })
}

/**
 * Takes somebody out of chats that are held. What they owned goes to whoever has been there longest, of those
 * who can log in where there is one; a chat without members is removed.
 */
async function takeOut(userId: number, chatIds: readonly number[]): Promise<void> {
  const ids = [...chatIds]
  await ChatUser.destroy({ where: { userId, chatId: ids } })
  const left = await database.query<{ id: number }>(
    `update chats chat set updated_at = $3, owner_id = case when owner_id <> $2 then owner_id else (
              select member.user_id from chat_users member join users person on person.id = member.user_id
               where member.chat_id = chat.id order by not person.active, member.id limit 1) end
      where chat.id = any($1::integer[]) and exists (select from chat_users where chat_id = chat.id)
     returning chat.id`,
    { bind: [ids, userId, clock.now()], type: QueryTypes.SELECT },
  )
  const remaining = left.map(({ id }) => id)
  await destroyChats(ids.filter((id) => !remaining.includes(id)))
  for (const chatId of remaining) await recordEvent('chat.changed', { chatId, added: [] })
}

/**
 * Somebody is about to be deleted: they leave all their chats; what they said there stays, under the name
 * that they have now.
 */
export async function leaveAllChats({ id, name }: Pick<User, 'id' | 'name'>): Promise<void> {
  const locked = await database.query<{ id: number }>(
    `select id from chats where id in (select chat_id from chat_users where user_id = $1) order by id for no key update`,
    { bind: [id], type: QueryTypes.SELECT },
  )
  if (locked.length > 0)
    await takeOut(
      id,
      locked.map(({ id: chatId }) => chatId),
    )
  await database.query(
    `update chat_messages set sender_name = $2 where sender_id = $1 and sender_name <> $2`,
    { bind: [id, name] },
  )
  await clearReferences({ table: 'chat_messages', column: 'sender_id' }, id)
}

/**
 * The actor has read a chat, up to a message or all of it; what they had read before stays read.
 * @throws AppError ERR_NO_CHAT_FOUND, ERR_NOT_CHAT_MEMBER
 */
export async function markRead(id: number, upTo: number | undefined, actor: UserActor): Promise<void> {
  // Readers do not wait for each other, but for who says something: what they count is there by then.
  const chat = await Chat.findByPk(id, { attributes: ['id'], lock: Transaction.LOCK.SHARE })
  if (!chat) throw new AppError('ERR_NO_CHAT_FOUND')
  const member = await ChatUser.findOne({
    where: { chatId: id, userId: actor.id },
    lock: Transaction.LOCK.NO_KEY_UPDATE,
  })
  if (!member) throw new AppError('ERR_NOT_CHAT_MEMBER')
  const changed = await database.query(
    `update chat_users member
        set last_read_id = place.read,
            unreads = (select count(*) from chat_messages
                        where chat_id = $1 and id > place.read and not is_deleted and sender_id is distinct from $2)
       from (select greatest($4::integer, max(id)) as read from chat_messages
              where chat_id = $1 and ($3::integer is null or id <= $3)) place
      where member.id = $5 and (member.last_read_id < place.read or ($3::integer is null and member.unreads > 0))
     returning member.id`,
    {
      bind: [id, actor.id, upTo ?? null, member.lastReadId, member.id],
      type: QueryTypes.SELECT,
    },
  )
  if (changed.length > 0) await recordEvent('chat.read', { chatId: id, userId: actor.id })
}
