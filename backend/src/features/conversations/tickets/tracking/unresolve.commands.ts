import { literal } from 'sequelize'
import { TicketTracking, type ResolvedFrom } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { AppError } from '../../../../platform/errors/AppError.js'
import { refuseDuplicates } from '../../../../platform/database/uniqueViolation.js'
import type { UserActor } from '../../../../platform/tenancy/actor.js'
import type { ClaimedTicket } from '../claimTicket.js'
import type { TicketView } from '../ticketViews.queries.js'
import { move } from '../tickets.commands.js'
import { trackUnfinished } from './tracking.commands.js'

/** The user who gets a ticket back if its resolving is undone; null when it had none, or it is too late. */
export async function ownerBeforeResolved(ticketId: number): Promise<number | null> {
  return (await latestAttendance(ticketId))?.resolvedFrom?.userId ?? null
}

const latestAttendance = (ticketId: number): Promise<TicketTracking | null> =>
  TicketTracking.findOne({ where: { ticketId }, order: [['id', 'DESC']] })

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** What its attendant had arranged. If its instant has passed meanwhile, the ticket comes back at once. */
const arrangedBefore = ({ arranged }: ResolvedFrom) =>
  arranged && {
    pinnedAt: instantOf(arranged.pinnedAt),
    snoozedAt: instantOf(arranged.snoozedAt),
    snoozedUntil: instantOf(arranged.snoozedUntil),
    recalledAt: instantOf(arranged.recalledAt),
  }

/**
 * Undoes the actor's resolving of a ticket: it is as before, and its attendance goes on. If its user has left
 * the company, it waits for somebody else.
 * @param claimed with its former user.
 * @throws AppError ERR_UNDO_TOO_LATE when the customer was told, or something else has happened since.
 */
export async function unresolveTicket(
  { ticket, locked }: ClaimedTicket,
  actor: UserActor,
): Promise<TicketView> {
  const finished = await latestAttendance(ticket.id)
  const { resolvedFrom: from, farewellDueAt } = finished ?? {}
  if (!finished || !from || !farewellDueAt || farewellDueAt <= clock.now())
    throw new AppError('ERR_UNDO_TOO_LATE')
  if (ticket.status !== 'closed' || from.by !== actor.id) throw new AppError('ERR_UNDO_TOO_LATE')
  const userId = from.userId !== null && locked.userIds.includes(from.userId) ? from.userId : null
  const unresolved = await refuseDuplicates({ tickets_one_live: 'ERR_UNDO_TOO_LATE' }, () =>
    move(
      ticket,
      {
        status: userId === null ? 'pending' : from.status,
        userId,
        closedAt: null,
        waitingSince: from.waitingSince && new Date(from.waitingSince),
        unreadMessages: from.unreadMessages,
        // The option may have been deleted.
        queueOptionId:
          from.queueOptionId &&
          literal(`(select id from queue_options where id = ${Number(from.queueOptionId)})`),
        chatbot: from.chatbot,
        ...(userId !== null && arrangedBefore(from)),
      },
      'ticket.reopened',
      { kind: 'unresolved' },
    ),
  )
  await trackUnfinished(finished, userId)
  return unresolved
}
