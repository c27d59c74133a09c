import type { BodyOf, ticketsApi } from '@balcao/contract'
import type { Ticket } from '../../models/index.js'
import { AppError } from '../../platform/errors/AppError.js'
import { authorize } from '../../platform/errors/authorize.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import {
  acceptTicket,
  reopenTicket,
  resolveTicket,
  returnTicket,
  transferTicket,
} from './tickets.commands.js'
import { ticketPolicy } from './tickets.policy.js'
import { requireTransferTarget } from './tickets.queries.js'
import type { TicketVerb } from './tickets.rules.js'

type Change = BodyOf<typeof ticketsApi.update>

/** The command behind each verb. */
const commands: Record<TicketVerb, (ticket: Ticket, change: Change, actor: UserActor) => Promise<Ticket>> = {
  accept: async (ticket, change, actor) => {
    await requireTransferTarget({ queueId: change.queueId })
    return acceptTicket(ticket, actor, change.queueId)
  },
  return: (ticket) => returnTicket(ticket),
  resolve: (ticket, change, actor) => resolveTicket(ticket, actor, change.userId === actor.id),
  reopen: (ticket, _change, actor) => reopenTicket(ticket, actor),
  transfer: async (ticket, change) => {
    await requireTransferTarget(change)
    return transferTicket(ticket, change)
  },
  nothing: (ticket) => Promise.resolve(ticket),
}

/** What an actor must be allowed to try. Accepting is open to whoever sees the ticket: the loser of a race is told who has it. */
const permissionFor = {
  accept: 'see',
  return: 'return',
  resolve: 'resolve',
  reopen: 'reopen',
  transfer: 'transfer',
  nothing: 'see',
} as const satisfies Record<TicketVerb, keyof typeof ticketPolicy>

/**
 * Holds that an actor may do this with a ticket.
 * @throws AppError ERR_NO_PERMISSION; ERR_TICKET_NOT_OPEN when they could if somebody had not closed it meanwhile.
 */
export function requireAllowed(verb: TicketVerb, ticket: Ticket, actor: UserActor): void {
  authorize(actor, ticketPolicy, 'see', ticket)
  if (ticket.status === 'closed' && (verb === 'transfer' || verb === 'return'))
    throw new AppError('ERR_TICKET_NOT_OPEN')
  authorize(actor, ticketPolicy, permissionFor[verb], ticket)
}

/** Does what the verb says. @throws what its command throws. */
export const changeTicket = (
  verb: TicketVerb,
  ticket: Ticket,
  change: Change,
  actor: UserActor,
): Promise<Ticket> => commands[verb](ticket, change, actor)
