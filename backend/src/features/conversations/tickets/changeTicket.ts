import type { BodyOf, ticketsApi } from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'
import { authorize } from '../../../platform/errors/authorize.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { closeReasonFor } from '../closeReasons/index.js'
import { changeConnection } from './changeConnection.js'
import { requireLockedValues, type ClaimedTicket } from './claimTicket.js'
import type { TicketView, TicketValues } from './ticketViews.queries.js'
import {
  acceptTicket,
  reopenTicket,
  resolveTicket,
  returnTicket,
  transferTicket,
} from './tickets.commands.js'
import { ticketPolicy } from './tickets.policy.js'
import { findTicket } from './tickets.queries.js'
import type { TicketAct } from './tickets.rules.js'

type Change = BodyOf<typeof ticketsApi.update>

type Command = (claimed: ClaimedTicket, change: Change, actor: UserActor) => Promise<TicketView>

/** The command behind each verb. */
const commands: Record<TicketAct, Command> = {
  accept: ({ ticket, locked }, change, actor) => {
    requireLockedValues({ queueId: change.queueId }, locked)
    return acceptTicket(ticket, actor, change.queueId)
  },
  return: ({ ticket }, { note }) => returnTicket(ticket, note),
  resolve: async ({ ticket }, change, actor) => {
    const closeReason = await closeReasonFor(change.closeReasonId)
    return resolveTicket(ticket, actor, { takesOver: change.userId === actor.id, closeReason })
  },
  // Reopens for the named user if they still exist, so that a ticket resolved by mistake goes back to them.
  reopen: ({ ticket, locked }, { userId }, actor) =>
    reopenTicket(ticket, userId && locked.userIds.includes(userId) ? userId : actor.id),
  transfer: ({ ticket, locked }, change) => {
    requireLockedValues(change, locked)
    return transferTicket(ticket, change)
  },
  nothing: ({ ticket }) => findTicket({ id: ticket.id }),
}

/**
 * The permission for each verb. Accepting needs only `see`: the loser of a race must learn who has the
 * ticket.
 */
const permissionFor = {
  accept: 'see',
  return: 'return',
  resolve: 'resolve',
  reopen: 'reopen',
  transfer: 'transfer',
  nothing: 'see',
} as const satisfies Record<TicketAct, keyof typeof ticketPolicy>

/** Whether a change names a new connection. */
const namesOtherConnection = ({ connectionId }: TicketValues, { whatsappId }: Change): boolean =>
  (whatsappId ?? connectionId) !== connectionId

/**
 * Checks the actor's permission for a change. A new connection alone counts as a transfer.
 * @throws AppError ERR_NO_PERMISSION; ERR_TICKET_NOT_OPEN when only a closing meanwhile prevents it.
 */
export function requireAllowed(act: TicketAct, ticket: TicketValues, change: Change, actor: UserActor): void {
  const verb = act === 'nothing' && namesOtherConnection(ticket, change) ? 'transfer' : act
  authorize(actor, ticketPolicy, 'see', ticket)
  if (ticket.status === 'closed' && (verb === 'transfer' || verb === 'return'))
    throw new AppError('ERR_TICKET_NOT_OPEN')
  authorize(actor, ticketPolicy, permissionFor[verb], ticket)
}

/**
 * Runs the command of a verb, then moves a live ticket to another connection if the change names one.
 * @throws the errors of its command.
 */
export async function changeTicket(
  verb: TicketAct,
  claimed: ClaimedTicket,
  change: Change,
  actor: UserActor,
): Promise<TicketView> {
  const isMoved = namesOtherConnection(claimed.ticket, change)
  const changed = await commands[verb](claimed, change, actor)
  const { whatsappId } = change
  if (!whatsappId || !isMoved || changed.status === 'closed') return changed
  requireLockedValues({ whatsappId }, claimed.locked)
  return changeConnection(changed, whatsappId)
}
