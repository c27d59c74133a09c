import type { BodyOf, ticketsApi } from '@balcao/contract'
import { AppError } from '../../platform/errors/AppError.js'
import { authorize } from '../../platform/errors/authorize.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { requireHeld, type ClaimedTicket } from './claimTicket.js'
import type { ShownTicket, TicketValues } from './shownTickets.queries.js'
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

type Command = (claimed: ClaimedTicket, change: Change, actor: UserActor) => Promise<ShownTicket>

/** The command behind each verb. */
const commands: Record<TicketAct, Command> = {
  accept: ({ ticket, held }, change, actor) => {
    requireHeld({ queueId: change.queueId }, held)
    return acceptTicket(ticket, actor, change.queueId)
  },
  return: ({ ticket }) => returnTicket(ticket),
  resolve: ({ ticket }, change, actor) => resolveTicket(ticket, actor, change.userId === actor.id),
  reopen: ({ ticket }, _change, actor) => reopenTicket(ticket, actor),
  transfer: ({ ticket, held }, change) => {
    requireHeld(change, held)
    return transferTicket(ticket, change)
  },
  nothing: ({ ticket }) => findTicket({ id: ticket.id }),
}

/** What an actor must be allowed to try. Accepting is open to whoever sees the ticket: the loser of a race is told who has it. */
const permissionFor = {
  accept: 'see',
  return: 'return',
  resolve: 'resolve',
  reopen: 'reopen',
  transfer: 'transfer',
  nothing: 'see',
} as const satisfies Record<TicketAct, keyof typeof ticketPolicy>

/**
 * Holds that an actor may do this with a ticket.
 * @throws AppError ERR_NO_PERMISSION; ERR_TICKET_NOT_OPEN when they could if somebody had not closed it meanwhile.
 */
export function requireAllowed(verb: TicketAct, ticket: TicketValues, actor: UserActor): void {
  authorize(actor, ticketPolicy, 'see', ticket)
  if (ticket.status === 'closed' && (verb === 'transfer' || verb === 'return'))
    throw new AppError('ERR_TICKET_NOT_OPEN')
  authorize(actor, ticketPolicy, permissionFor[verb], ticket)
}

/** Does what the verb says. @throws what its command throws. */
export const changeTicket = async (
  verb: TicketAct,
  claimed: ClaimedTicket,
  change: Change,
  actor: UserActor,
): Promise<ShownTicket> => commands[verb](claimed, change, actor)
