import type { BodyOf, ticketsApi } from '@balcao/contract'
import type { Ticket } from '../../models/index.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import {
  acceptTicket,
  reopenTicket,
  resolveTicket,
  returnTicket,
  transferTicket,
} from './tickets.commands.js'
import { type ticketPolicy } from './tickets.policy.js'
import { requireTransferTarget } from './tickets.queries.js'
import type { TicketVerb } from './tickets.rules.js'

type Change = BodyOf<typeof ticketsApi.update>

/** The command behind each verb. */
const commands: Record<TicketVerb, (ticket: Ticket, change: Change, actor: UserActor) => Promise<Ticket>> = {
  accept: (ticket, _change, actor) => acceptTicket(ticket, actor),
  return: (ticket) => returnTicket(ticket),
  resolve: (ticket, _change, actor) => resolveTicket(ticket, actor),
  reopen: (ticket, _change, actor) => reopenTicket(ticket, actor),
  transfer: async (ticket, change) => {
    await requireTransferTarget(change)
    return transferTicket(ticket, change)
  },
  nothing: (ticket) => Promise.resolve(ticket),
}

/** What an actor must be allowed to try. Accepting is open to whoever sees the ticket: the loser of a race is told who has it. */
export const permissionFor = {
  accept: 'see',
  return: 'return',
  resolve: 'resolve',
  reopen: 'reopen',
  transfer: 'transfer',
  nothing: 'see',
} as const satisfies Record<TicketVerb, keyof typeof ticketPolicy>

/** Does what the verb says. @throws what its command throws. */
export const changeTicket = (
  verb: TicketVerb,
  ticket: Ticket,
  change: Change,
  actor: UserActor,
): Promise<Ticket> => commands[verb](ticket, change, actor)
