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
 * One statement, in which each part waits for the one before: what a ticket refers to is taken before the
 * ticket. $1 is the ticket, $2 a queue, $3 users, $4 a connection.
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
 * A ticket as it stands now, without what it is shown with, held until the scope ends: of two who change it
 * at once, or the bot and somebody of the team, the second sees what the first has made of it. A closed one
 * is held by its contact, too, since that may have one live ticket. Whom and what the change names stays, as
 * far as it is there, and so does who makes it. What a ticket refers to is taken before it, by whoever
 * removes such a thing as well: so nobody waits for each other. Who is switched off counts as nobody.
 * @param change names its new queue, user and connection.
 * @throws AppError ERR_NO_TICKET_FOUND; ERR_SESSION_EXPIRED when the actor was removed meanwhile;
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
 * Holds that the queue, the user and the connection that a change names are the company's own.
 * @throws AppError ERR_NO_QUEUE_FOUND, ERR_NO_USER_FOUND, ERR_NO_WAPP_FOUND
 */
export function requireLockedValues({ queueId, userId, whatsappId }: Named, locked: LockedFields): void {
  if (queueId && locked.queueId !== queueId) throw new AppError('ERR_NO_QUEUE_FOUND')
  if (userId && !locked.userIds.includes(userId)) throw new AppError('ERR_NO_USER_FOUND')
  if (whatsappId && locked.connectionId !== whatsappId) throw new AppError('ERR_NO_WAPP_FOUND')
}
