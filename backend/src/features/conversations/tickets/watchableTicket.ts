import type { UserActor } from '../../../platform/tenancy/actor.js'
import { Ticket } from '../../../models/index.js'
import { ticketPolicy } from './tickets.policy.js'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const ID = /^[1-9]\d{0,9}$/

/**
 * The id of the ticket that a socket wants to join, if this actor may see it; null otherwise.
 * @param key a uuid or, from older clients, an id.
 */
export async function watchableTicket(actor: UserActor, key: string): Promise<number | null> {
  const where = UUID.test(key)
    ? { uuid: key }
    : ID.test(key) && Number(key) < 2 ** 31
      ? { id: Number(key) }
      : null
  if (!where) return null
  const ticket = await Ticket.findOne({ where, attributes: ['id', 'status', 'userId', 'queueId'] })
  return ticket && ticketPolicy.see(actor, ticket) ? ticket.id : null
}
