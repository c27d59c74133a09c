import type { Handover, QueueBadge, TicketEventKind } from '@balcao/contract'
import { literal, Op, Transaction } from 'sequelize'
import type { EventName, TicketPlace } from '../../../events/catalogue.js'
import { recordEvent } from '../../../events/recordEvent.js'
import { Ticket, type ResolvedFrom, type User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
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

/** The refusal that tells who has the ticket now. */
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

/**
 * What the thread tells of a move, where that is not what the move is called, and what was written to the
 * receiver.
 */
interface AnnouncedChange {
  kind?: TicketEventKind
  note?: string | null | undefined
}

/** Columns of every ticket that ends now. */
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
 * Changes a ticket only if it still stands where it was read, so that of two who act at once one wins.
 * @throws AppError ERR_OTHER_OPEN_TICKET with the ticket as it stands now, for the other.
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

/** To whom a ticket went, and into which queue: what the thread tells besides who did it. */
function whereTo(before: TicketPlace, { queueId, queue, userId, user }: TicketView, kind: TicketEventKind) {
  const isHandedOn = kind === 'transferred' && userId !== before.userId && user !== null
  return {
    ...(queueId !== before.queueId && { queue: queue && { id: queue.id, name: queue.name } }),
    ...(isHandedOn && { user: { id: user.id, name: user.name } }),
  }
}

/**
 * What the bot asked before somebody of the team took over is answered by nobody any more; when it spoke of
 * hours stays known.
 */
const forgottenMenu = literal(`bot_memory - 'menu' - 'shownAt' - 'repeatedAt' - 'billing'`)

/**
 * pending -> open, for the actor. One winner: it must be pending and nobody's, or already theirs.
 * @param queueId where it stands from now on; undefined leaves it where it is.
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
 * What those who get a ticket are told until they look at it; null where whoever acts gets it, or is nobody
 * of the team.
 */
function handoverTo(userId: number | null, note: string | null | undefined): Handover | null {
  const actor = currentActor()
  if (actor.kind !== 'user' || actor.id === userId) return null
  return { by: actor.name, note: note || null, at: clock.now().toISOString() }
}

/**
 * open -> pending, nobody's. @param note for whoever accepts it: who gives it back without a word tells
 * nobody.
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

/** Columns that resolving resets. */
const leftBehind = (ticket: TicketValues, { id: by }: UserActor): ResolvedFrom => {
  const { userId, queueOptionId, chatbot, unreadMessages, waitingSince } = ticket
  const status = ticket.status === 'pending' ? 'pending' : 'open'
  const since = waitingSince?.toISOString() ?? null
  return { by, status, userId, queueOptionId, chatbot, unreadMessages, waitingSince: since }
}

/**
 * pending or open -> closed; it keeps its queue, and its user.
 * @param takesOver it becomes the actor's, as what was nobody's does in any case.
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
 * closed -> open, for this user, who is told of it where somebody else does it.
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

/** To another queue (without a user it becomes pending and nobody's), another user, or both. */
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

/** Removes a ticket and all that was said in it. */
export async function removeTicket(ticket: TicketValues): Promise<void> {
  const before = placeOf(ticket)
  await Ticket.destroy({ where: { id: ticket.id } })
  await recordEvent('ticket.deleted', { ticketId: ticket.id, before })
}

/** The thread was in view of its own user. */
export const markTicketRead = async (ticket: TicketView): Promise<TicketView> =>
  (await noteReading(ticket)) ? findTicket({ id: ticket.id }) : ticket

/**
 * Nothing of a ticket is unread any more: it was read, or answered, which shows as much.
 * @returns whether something was.
 */
export async function noteReading({ id, unreadMessages, handover }: TicketValues): Promise<boolean> {
  if (unreadMessages === 0 && !handover) return false
  await Ticket.update({ unreadMessages: 0, handover: null }, { where: { id } })
  await recordEvent('ticket.read', { ticketId: id })
  return true
}

/**
 * Older clients say that they read by fetching the first page: it counts only from the ticket's own
 * user, while it is open, and without `peek`.
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
