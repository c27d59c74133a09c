import type { BodyOf, ticketsApi } from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'
import { authorize } from '../../../platform/errors/authorize.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
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
  resolve: ({ ticket }, change, actor) => resolveTicket(ticket, actor, change.userId === actor.id),
  // For a colleague who is still there, where it names one: whoever resolved too much gives it back.
  reopen: ({ ticket, locked }, { userId }, actor) =>
    reopenTicket(ticket, userId && locked.userIds.includes(userId) ? userId : actor.id),
  transfer: ({ ticket, locked }, change) => {
    requireLockedValues(change, locked)
    return transferTicket(ticket, change)
  },
  nothing: ({ ticket }) => findTicket({ id: ticket.id }),
}

/**
 * What an actor must be allowed to try. Accepting is open to whoever sees the ticket: the loser of a race is
 * told who has it.
 */
const permissionFor = {
  accept: 'see',
  return: 'return',
  resolve: 'resolve',
  reopen: 'reopen',
  transfer: 'transfer',
  nothing: 'see',
} as const satisfies Record<TicketAct, keyof typeof ticketPolicy>

/** Whether a change names another connection than the one that a ticket runs on. */
const namesOtherConnection = ({ connectionId }: TicketValues, { whatsappId }: Change): boolean =>
  (whatsappId ?? connectionId) !== connectionId

/**
 * Holds that an actor may make this change of a ticket. Another connection alone is as much as a transfer.
 * @throws AppError ERR_NO_PERMISSION; ERR_TICKET_NOT_OPEN when they could if somebody had not closed it
 *   meanwhile.
 */
export function requireAllowed(act: TicketAct, ticket: TicketValues, change: Change, actor: UserActor): void {
  const verb = act === 'nothing' && namesOtherConnection(ticket, change) ? 'transfer' : act
  authorize(actor, ticketPolicy, 'see', ticket)
  if (ticket.status === 'closed' && (verb === 'transfer' || verb === 'return'))
    throw new AppError('ERR_TICKET_NOT_OPEN')
  authorize(actor, ticketPolicy, permissionFor[verb], ticket)
}

/**
 * Does what the verb says, and lets what is live then go on where the change says. @throws what its command
 * throws.
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
