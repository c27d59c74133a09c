import type { BodyOf, ticketsApi } from '@balcao/contract'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { changeTicket, claimTicket, requireAllowed, verbOf, type TicketView } from '../tickets/index.js'
import { notifyCustomer } from './notifyCustomer.js'

/**
 * Changes a ticket for its attendant, and writes to the customer what the company says then.
 * @throws AppError as `claimTicket`, `requireAllowed` and `changeTicket`.
 */
export async function changeAttendance(
  ticketId: number,
  change: BodyOf<typeof ticketsApi.update>,
  actor: UserActor,
): Promise<TicketView> {
  const claimed = await claimTicket(ticketId, change, actor)
  const { ticket } = claimed
  const verb = verbOf(ticket, change, actor.id)
  requireAllowed(verb, ticket, change, actor)
  const before = { queueId: ticket.queueId, userId: ticket.userId }
  const changed = await changeTicket(verb, claimed, change, actor)
  await notifyCustomer(verb, changed, before, actor)
  return changed
}
