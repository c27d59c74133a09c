import { ticketsApi } from '@balcao/contract'
import { authorize } from '../../../platform/errors/authorize.js'
import { route, type Route } from '../../../platform/http/route.js'
import {
  changeTicket,
  claimTicket,
  ownerBeforeResolved,
  presentTicket,
  requireAllowed,
  ticketPolicy,
  unresolveTicket,
  verbOf,
} from '../tickets/index.js'
import { notifyCustomer } from './notifyCustomer.js'

export const attendanceRoutes: readonly Route[] = [
  route(ticketsApi.update, { access: 'user' }, async ({ params, body, actor }) => {
    const claimed = await claimTicket(params.id, body, actor)
    const { ticket } = claimed
    const verb = verbOf(ticket, body, actor.id)
    requireAllowed(verb, ticket, body, actor)
    const before = { queueId: ticket.queueId, userId: ticket.userId }
    const changed = await changeTicket(verb, claimed, body, actor)
    await notifyCustomer(verb, changed, before, actor)
    return presentTicket(changed, actor)
  }),

  route(ticketsApi.unresolve, { access: 'user' }, async ({ params, actor }) => {
    const userId = await ownerBeforeResolved(params.id)
    const claimed = await claimTicket(params.id, { userId }, actor)
    authorize(actor, ticketPolicy, 'see', claimed.ticket)
    return presentTicket(await unresolveTicket(claimed, actor), actor)
  }),
]
