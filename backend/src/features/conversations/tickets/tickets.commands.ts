import type { Handover, QueueBadge, TicketEventKind } from '@balcao/contract'
import { literal, Op, Transaction } from 'sequelize'
import type { EventName, TicketPlace } from '../../../events/catalogue.js'
import { recordEvent } from '../../../events/recordEvent.js'
import { Ticket, type CloseReason, type ResolvedFrom, type User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { refuseDuplicates } from '../../../platform/database/uniqueViolation.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { currentActor } from '../../../platform/tenancy/scope.js'
import { recordTicketEvent } from '../ticketEvents/index.js'
import type { TicketView, TicketValues } from './ticketViews.queries.js'
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

const placeOf = ({ status, queueId, userId }: TicketPlace): TicketPlace => ({ status, queueId, userId })

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
  closeReason?: Pick<CloseReason, 'id' | 'name'> | null
}

/** Columns of a ticket that is neither pinned nor put off. */
const unarranged = { pinnedAt: null, snoozedAt: null, snoozedUntil: null, recalledAt: null } as const

/** Columns of every ticket that is closed. */
export const ended = () => ({
  status: 'closed' as const,
  closedAt: clock.now(),
  waitingSince: null,
  unreadMessages: 0,
  handover: null,
  chatbot: false,
  queueOptionId: null,
  ...unarranged,
})

/**
 * Changes a ticket only if it is still in the place that was read, so one of two changes at once wins. What
 * its attendant had arranged ends, unless `to` says otherwise, because it is about the list of one person.
 * @throws AppError ERR_OTHER_OPEN_TICKET with the current ticket, for the other.
 */
export async function move(
  ticket: Pick<TicketValues, 'id'> & TicketPlace,
  to: Changes,
  event: keyof typeof moves,
  { kind = moves[event], note, closeReason }: AnnouncedChange = {},
): Promise<TicketView> {
  const before = placeOf(ticket)
  const [moved] = await Ticket.update({ ...unarranged, ...to }, { where: { id: ticket.id, ...before } })
  if (moved === 0) throw ticketTakenError(await findTicket({ id: ticket.id }))
  await recordEvent(event, { ticketId: ticket.id, before })
  const stands = await findTicket({ id: ticket.id })
  await recordTicketEvent([ticket.id], kind, {
    ...whereTo(before, stands, kind),
    ...(closeReason && { closeReason: { id: closeReason.id, name: closeReason.name } }),
    ...(note && { note }),
  })
  return stands
}

/** The receiver and queue of a move, for the thread. */
function whereTo(before: TicketPlace, { queueId, queue, userId, user }: TicketView, kind: TicketEventKind) {
  const isGiven = kind === 'transferred' || kind === 'distributed'
  const isHandedOn = isGiven && userId !== before.userId && user !== null
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
 * pending -> open, for the user to whom its queue gives it.
 * @param ticket that waits for anybody of the queue; it is locked.
 */
export async function giveTicket(
  ticket: { id: number; queueId: number },
  userId: number,
): Promise<TicketView> {
  const to = {
    status: 'open' as const,
    userId,
    chatbot: false,
    queueOptionId: null,
    botMemory: forgottenMenu,
  }
  const waiting = { ...ticket, status: 'pending' as const, userId: null }
  const given = await move(waiting, to, 'ticket.accepted', { kind: 'distributed' })
  await trackAttending(given, userId)
  return given
}

/** A ticket that goes back to its queue is not given to the same person again at once. */
const lettingGo = ({ userId }: TicketValues) => ({ formerUserId: userId, letGoAt: clock.now() })

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
  const to = { status: 'pending' as const, userId: null, handover, ...lettingGo(ticket) }
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
  const { pinnedAt, snoozedAt, snoozedUntil, recalledAt } = ticket
  const status = ticket.status === 'pending' ? 'pending' : 'open'
  const since = waitingSince?.toISOString() ?? null
  const arranged = {
    pinnedAt: pinnedAt?.toISOString() ?? null,
    snoozedAt: snoozedAt?.toISOString() ?? null,
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
    recalledAt: recalledAt?.toISOString() ?? null,
  }
  return { by, status, userId, queueOptionId, chatbot, unreadMessages, waitingSince: since, arranged }
}

/**
 * pending or open -> closed; it keeps its queue and user.
 * @param how `takesOver` assigns it to the actor, as an unassigned one always is.
 */
export async function resolveTicket(
  ticket: TicketValues,
  actor: UserActor,
  { takesOver, closeReason }: { takesOver: boolean; closeReason: CloseReason | null },
): Promise<TicketView> {
  const resolved = await move(
    ticket,
    {
      ...ended(),
      userId: takesOver ? actor.id : (ticket.userId ?? actor.id),
    },
    'ticket.resolved',
    { closeReason },
  )
  await trackFinished(resolved, leftBehind(ticket, actor), closeReason?.id ?? null)
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
      ...(userId === null ? { status: 'pending' as const, ...lettingGo(ticket) } : {}),
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
