import type { Handover, QueueBadge, TicketEventKind } from '@balcao/contract'
import { literal, Op, Transaction } from 'sequelize'
import type { EventName, TicketPlace } from '../../../events/catalogue.js'
import { recordEvent } from '../../../events/recordEvent.js'
import { Ticket, type ResolvedFrom, type User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { refuseDuplicates } from '../../../platform/database/uniqueViolation.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { currentActor } from '../../../platform/tenancy/scope.js'
import { recordTicketEvent } from '../ticketEvents/index.js'
import type { TicketView, TicketValues } from './ticketViews.queries.js'
import { ticketPolicy } from './tickets.policy.js'
import { findTicket, liveTicketOf } from './tickets.queries.js'
import { trackAttending, trackFinished, trackHandOver, trackWaiting } from './tracking/tracking.commands.js'

/** A change of a ticket's place, and the event that its thread shows. */
const moves = {
  'ticket.accepted': 'accepted',
  'ticket.returned': 'returned',
  'ticket.resolved': 'resolved',
  'ticket.reopened': 'reopened',
  'ticket.transferred': 'transferred',
} as const satisfies Partial<Record<EventName, TicketEventKind>>

const placeOf = ({ status, queueId, userId }: TicketValues): TicketPlace => ({ status, queueId, userId })

type Taken = Pick<TicketValues, 'id' | 'uuid' | 'status' | 'userId'> & {
  user?: Pick<User, 'id' | 'name'> | null
  queue?: QueueBadge | null
}

/** The error that says who has the ticket now. */
export const ticketTakenError = ({ id, uuid, status, userId, user, queue }: Taken): AppError =>
  new AppError('ERR_OTHER_OPEN_TICKET', {
    ticket: {
      id,
      uuid,
      status,
      userId,
      user: user ? { id: user.id, name: user.name } : null,
      queue: queue ? { id: queue.id, name: queue.name, color: queue.color } : null,
    },
  })

type Changes = Parameters<typeof Ticket.update>[0]

/** The thread's event of a move, if it differs from the move's default, and the note to the receiver. */
interface AnnouncedChange {
  kind?: TicketEventKind
  note?: string | null | undefined
}

/** Columns of every ticket that is closed. */
export const ended = () => ({
  status: 'closed' as const,
  closedAt: clock.now(),
  waitingSince: null,
  unreadMessages: 0,
  handover: null,
  chatbot: false,
  queueOptionId: null,
})

/**
 * Changes a ticket only if it is still in the place that was read, so one of two changes at once wins.
 * @throws AppError ERR_OTHER_OPEN_TICKET with the current ticket, for the other.
 */
export async function move(
  ticket: TicketValues,
  to: Changes,
  event: keyof typeof moves,
  { kind = moves[event], note }: AnnouncedChange = {},
): Promise<TicketView> {
  const before = placeOf(ticket)
  const [moved] = await Ticket.update(to, { where: { id: ticket.id, ...before } })
  if (moved === 0) throw ticketTakenError(await findTicket({ id: ticket.id }))
  await recordEvent(event, { ticketId: ticket.id, before })
  const stands = await findTicket({ id: ticket.id })
  await recordTicketEvent([ticket.id], kind, { ...whereTo(before, stands, kind), ...(note && { note }) })
  return stands
}

/** The receiver and queue of a move, for the thread. */
function whereTo(before: TicketPlace, { queueId, queue, userId, user }: TicketView, kind: TicketEventKind) {
  const isHandedOn = kind === 'transferred' && userId !== before.userId && user !== null
  return {
    ...(queueId !== before.queueId && { queue: queue && { id: queue.id, name: queue.name } }),
    ...(isHandedOn && { user: { id: user.id, name: user.name } }),
  }
}

/**
 * The bot's memory without its open question, once a person takes over. The time of the last out-of-hours
 * notice stays.
 */
const forgottenMenu = literal(`bot_memory - 'menu' - 'shownAt' - 'repeatedAt' - 'billing'`)

/**
 * pending -> open, for the actor. Only one call wins: the ticket must be pending and unassigned, or assigned
 * to the actor.
 * @param queueId its new queue; undefined keeps the current one.
 * @throws AppError ERR_OTHER_OPEN_TICKET with the ticket, for everyone else.
 */
export async function acceptTicket(
  ticket: TicketValues,
  actor: UserActor,
  queueId: number | null = ticket.queueId,
): Promise<TicketView> {
  if (ticket.status !== 'pending' || (ticket.userId !== null && ticket.userId !== actor.id))
    throw ticketTakenError(await findTicket({ id: ticket.id }))
  const accepted = await move(
    ticket,
    {
      status: 'open',
      userId: actor.id,
      queueId,
      chatbot: false,
      queueOptionId: null,
      botMemory: forgottenMenu,
    },
    'ticket.accepted',
  )
  await trackAttending(accepted, actor.id)
  return accepted
}

/**
 * The handover that the receiver sees until they open the ticket; null when the actor keeps it, or is not a
 * user.
 */
function handoverTo(userId: number | null, note: string | null | undefined): Handover | null {
  const actor = currentActor()
  if (actor.kind !== 'user' || actor.id === userId) return null
  return { by: actor.name, note: note || null, at: clock.now().toISOString() }
}

/**
 * open -> pending, unassigned.
 * @param note for whoever accepts it; without a note there is no handover.
 */
export async function returnTicket(ticket: TicketValues, note?: string | null): Promise<TicketView> {
  const handover = note ? handoverTo(null, note) : null
  const to = { status: 'pending' as const, userId: null, handover }
  const returned = await move(ticket, to, 'ticket.returned', { note })
  await trackWaiting([returned])
  return returned
}

/** A user has left the company: the user's tickets wait for somebody else. */
export async function returnTicketsOf(userId: number): Promise<void> {
  const tickets = await Ticket.findAll({
    where: { userId, status: { [Op.ne]: 'closed' } },
    order: [['id', 'ASC']],
    lock: Transaction.LOCK.NO_KEY_UPDATE,
  })
  for (const ticket of tickets) await returnTicket(ticket)
}

/** The columns that resolving resets, for undoing it. */
const leftBehind = (ticket: TicketValues, { id: by }: UserActor): ResolvedFrom => {
  const { userId, queueOptionId, chatbot, unreadMessages, waitingSince } = ticket
  const status = ticket.status === 'pending' ? 'pending' : 'open'
  const since = waitingSince?.toISOString() ?? null
  return { by, status, userId, queueOptionId, chatbot, unreadMessages, waitingSince: since }
}

/**
 * pending or open -> closed; it keeps its queue and user.
 * @param takesOver assigns it to the actor, as an unassigned one always is.
 */
export async function resolveTicket(
  ticket: TicketValues,
  actor: UserActor,
  takesOver = false,
): Promise<TicketView> {
  const resolved = await move(
    ticket,
    {
      ...ended(),
      userId: takesOver ? actor.id : (ticket.userId ?? actor.id),
    },
    'ticket.resolved',
  )
  await trackFinished(resolved, leftBehind(ticket, actor))
  return resolved
}

/**
 * closed -> open, for this user, who gets a handover if somebody else does it.
 * @throws AppError ERR_OTHER_OPEN_TICKET while the contact has a live ticket on any connection.
 */
export async function reopenTicket(ticket: TicketValues, userId: number): Promise<TicketView> {
  const live = await liveTicketOf(ticket.contactId)
  if (live) throw ticketTakenError(live)
  const reopened = await refuseDuplicates({ tickets_one_live: 'ERR_OTHER_OPEN_TICKET' }, () =>
    move(
      ticket,
      { status: 'open', userId, closedAt: null, handover: handoverTo(userId, null) },
      'ticket.reopened',
    ),
  )
  await trackAttending(reopened, userId)
  return reopened
}

/** Transfers to another queue (without a user it becomes pending and unassigned), another user, or both. */
export async function transferTicket(
  ticket: TicketValues,
  to: {
    queueId?: number | null | undefined
    userId?: number | null | undefined
    note?: string | null | undefined
  },
): Promise<TicketView> {
  const queueId = to.queueId === undefined ? ticket.queueId : to.queueId
  const userId = to.userId ?? null
  const transferred = await move(
    ticket,
    {
      queueId,
      userId,
      ...(userId === null ? { status: 'pending' as const } : {}),
      handover: handoverTo(userId, to.note),
      chatbot: false,
      queueOptionId: null,
    },
    'ticket.transferred',
    { note: to.note },
  )
  if (transferred.status === 'pending') await trackWaiting([transferred], userId)
  else if (userId !== null) await trackHandOver(transferred, userId)
  return transferred
}

/** Deletes a ticket with its messages. */
export async function removeTicket(ticket: TicketValues): Promise<void> {
  const before = placeOf(ticket)
  await Ticket.destroy({ where: { id: ticket.id } })
  await recordEvent('ticket.deleted', { ticketId: ticket.id, before })
}

/** The ticket's own user has the thread in view. */
export async function markTicketRead(ticket: TicketView): Promise<TicketView> {
  if (!isUnread(ticket)) return ticket
  // One round trip: the ticket is read after the change.
  const [, read] = await Promise.all([noteReading(ticket), findTicket({ id: ticket.id })])
  return read
}

const isUnread = ({ unreadMessages, handover }: TicketValues): boolean =>
  unreadMessages > 0 || handover !== null

/**
 * Marks a ticket as read, because it was read or answered.
 * @returns whether anything was unread.
 */
export async function noteReading(ticket: TicketValues): Promise<boolean> {
  if (!isUnread(ticket)) return false
  const { id } = ticket
  await readRows(sql`
    update tickets set unread_messages = 0, handover = null, updated_at = ${clock.now()} where id = ${id}`)
  await recordEvent('ticket.read', { ticketId: id })
  return true
}

/**
 * Older clients mark a ticket as read by fetching the first page. That counts only for the ticket's own user,
 * while it is open, and without `peek`.
 */
export const markReadByReading = (
  ticket: TicketView,
  query: { peek?: boolean | undefined; before?: string | undefined; pageNumber?: number | undefined },
  actor: UserActor,
): Promise<TicketView> => {
  const firstPage = !query.before && (query.pageNumber ?? 1) === 1
  return !query.peek && firstPage && ticketPolicy.read(actor, ticket)
    ? markTicketRead(ticket)
    : Promise.resolve(ticket)
}
