import { limits, type BodyOf, type chatsApi } from '@balcao/contract'
import { QueryTypes, Transaction } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Chat, ChatUser, User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { requireMember } from './chats.queries.js'

type ChatChanges = BodyOf<typeof chatsApi.update>

/**
 * Locks a chat of the actor's until the scope ends. Messages and changes of one chat take turns by this lock.
 * @throws AppError ERR_NO_CHAT_FOUND, ERR_NOT_CHAT_MEMBER
 */
export async function claimChat(id: number, actor: UserActor): Promise<Chat> {
  const chat = await Chat.findByPk(id, { lock: Transaction.LOCK.NO_KEY_UPDATE })
  if (!chat) throw new AppError('ERR_NO_CHAT_FOUND')
  await requireMember(id, actor)
  return chat
}

/**
 * Locks a chat that the actor owns.
 * @throws AppError ERR_NO_PERMISSION, and as `claimChat`.
 */
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
 * The active ones of these users; none of them can be deleted until the scope ends. Users are locked before
 * chats, as the deletion of a user does.
 */
export async function holdUsers(ids: readonly number[]): Promise<Set<number>> {
  const where = { id: [...ids], active: true }
  const lock = Transaction.LOCK.KEY_SHARE
  const found = await User.findAll({ where, attributes: ['id'], order: [['id', 'ASC']], lock })
  return new Set(found.map(({ id }) => id))
}

/**
 * @throws AppError ERR_NO_USER_FOUND with the field, when one of them is not an active user of the company.
 */
function requireUsers(ids: readonly number[], able: ReadonlySet<number>): void {
  if (ids.some((id) => !able.has(id))) throw new AppError('ERR_NO_USER_FOUND', { field: 'body.users' })
}

/**
 * Counts the owner, too, who is not among the named users.
 * @throws AppError ERR_VALIDATION when a chat would have too many members.
 */
function requireRoomFor({ size }: ReadonlySet<number>): void {
  const { max } = limits.chat.members
  if (size <= max) return
  throw new AppError('ERR_VALIDATION', { field: 'body.users', message: `a chat has at most ${max} members` })
}

/** For new members, all earlier messages count as read. */
async function addMembers(chatId: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  await database.query(
    `insert into chat_users (chat_id, user_id, last_read_id)
     select $1, user_id, coalesce((select max(id) from chat_messages where chat_id = $1), 0)
       from unnest($2::integer[]) with ordinality as added (user_id, place) order by place`,
    { bind: [chatId, [...userIds]] },
  )
}

/**
 * Creates a chat of the actor and these users.
 * @throws AppError ERR_NO_USER_FOUND
 */
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
 * Changes the title or members of the actor's chat. Former members lose access to it.
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

/** Messages that one statement deletes. Deleting all of a large chat would exceed the statement timeout. */
const BATCH = 10_000

/** Deletes locked chats with all their messages. */
async function destroyChats(ids: readonly number[]): Promise<void> {
  for (const id of ids)
    for (let removed = BATCH; removed === BATCH;) {
      // A range of the chat's index is used, because Postgres may plan a join as if the table were almost
      // empty.
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

/**
 * Deletes the actor's chat with all its messages.
 * @throws AppError as `claimOwned`.
 */
export async function removeChat(id: number, actor: UserActor): Promise<void> {
  await claimOwned(id, actor)
  const userIds = await memberIds(id)
  await destroyChats([id])
  await recordEvent('chat.left', { chatId: id, userIds })
}

/**
 * The actor leaves a chat.
 * @throws AppError as `claimChat`.
 */
export async function leaveChat(id: number, actor: UserActor): Promise<void> {
  await claimChat(id, actor)
  await takeOut(actor.id, [id])
  await recordEvent('chat.left', { chatId: id, userIds: [actor.id] })
}

/**
 * Removes a user from locked chats. Their own chats go to the member who has been there longest, active users
 * first. A chat without members is deleted.
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

/** Removes a user from all chats before they are deleted. Their messages stay, under their current name. */
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
}

/**
 * Marks a chat of the actor's as read, up to a message or completely. It never marks messages as unread.
 * @throws AppError ERR_NO_CHAT_FOUND, ERR_NOT_CHAT_MEMBER
 */
export async function markRead(id: number, upTo: number | undefined, actor: UserActor): Promise<void> {
  // Readers don't wait for each other. They wait for a message that is being posted, so that they count it.
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
