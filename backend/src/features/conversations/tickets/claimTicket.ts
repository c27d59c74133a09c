import { Ticket } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'

interface Named {
  queueId?: number | null | undefined
  userId?: number | null | undefined
  whatsappId?: number | null | undefined
}

/** Rows that a change refers to, locked until the scope ends. */
export interface LockedFields {
  queueId: number | null
  userIds: readonly number[]
  connectionId: number | null
}

export interface ClaimedTicket {
  ticket: Ticket
  locked: LockedFields
}

/**
 * One statement that takes its locks in order: everything the ticket refers to before the ticket itself. $1
 * is the ticket, $2 a queue, $3 users, $4 a connection.
 */
const HOLD = `
  with queue as materialized (
         select id from queues where id = $2 for key share),
       connection as materialized (
         select id from connections where id = $4 and (select count(*) from queue) >= 0 for key share),
       people as materialized (
         select id from users where id = any($3::integer[]) and active and (select count(*) from connection) >= 0 order by id for key share),
       closed as materialized (
         select contact_id from tickets where id = $1 and status = 'closed'),
       contact as materialized (
         select id from contacts where id = (select contact_id from closed) and (select count(*) from people) >= 0 for no key update)
  select ticket.*, (select id from queue) as "heldQueueId", (select id from connection) as "heldConnectionId",
         array(select id from people) as "heldUserIds",
         exists (select from closed) and not exists (select from contact) as "contactIsGone"
    from tickets ticket where id = $1 and (select count(*) from contact) >= 0 for no key update of ticket`

interface HeldValues {
  heldQueueId: number | null
  heldUserIds: number[]
  heldConnectionId: number | null
  contactIsGone: boolean
}

/**
 * Reads and locks a ticket until the scope ends. Of two changes at once, by people or the bot, the second
 * sees the result of the first.
 * - A closed ticket's contact is locked, too, because a contact may have only one live ticket.
 * - The queue, user and connection of the change are locked if they exist, and so is the actor.
 * - Rows that a ticket refers to are locked before it, also by those who delete such rows. So nobody
 *   deadlocks.
 * - Inactive users count as missing.
 * @param change names its new queue, user and connection.
 * @throws AppError ERR_NO_TICKET_FOUND; ERR_SESSION_EXPIRED when the actor was deleted meanwhile;
 *   ERR_NO_CONTACT_FOUND when a closed ticket's contact was.
 */
export async function claimTicket(id: number, change: Named, actor: UserActor): Promise<ClaimedTicket> {
  const userIds = [actor.id, ...(change.userId ? [change.userId] : [])]
  const [ticket] = await database.query<Ticket>(HOLD, {
    bind: [id, change.queueId ?? null, userIds, change.whatsappId ?? null],
    model: Ticket,
    mapToModel: true,
  })
  if (!ticket) throw new AppError('ERR_NO_TICKET_FOUND')
  const { heldQueueId, heldUserIds, heldConnectionId, contactIsGone } =
    ticket.dataValues as unknown as HeldValues
  if (!heldUserIds.includes(actor.id)) throw new AppError('ERR_SESSION_EXPIRED')
  if (contactIsGone) throw new AppError('ERR_NO_CONTACT_FOUND')
  return { ticket, locked: { queueId: heldQueueId, userIds: heldUserIds, connectionId: heldConnectionId } }
}

/**
 * Requires that the queue, user and connection of a change belong to the company.
 * @throws AppError ERR_NO_QUEUE_FOUND, ERR_NO_USER_FOUND, ERR_NO_WAPP_FOUND
 */
export function requireLockedValues({ queueId, userId, whatsappId }: Named, locked: LockedFields): void {
  if (queueId && locked.queueId !== queueId) throw new AppError('ERR_NO_QUEUE_FOUND')
  if (userId && !locked.userIds.includes(userId)) throw new AppError('ERR_NO_USER_FOUND')
  if (whatsappId && locked.connectionId !== whatsappId) throw new AppError('ERR_NO_WAPP_FOUND')
}
