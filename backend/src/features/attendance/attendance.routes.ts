import { ticketsApi } from '@balcao/contract'
import { route, type Route } from '../../platform/http/route.js'
import { changeTicket, claimTicket, presentTicket, requireAllowed, verbOf } from '../tickets/index.js'
import { tellCustomer } from './tellCustomer.js'

export const attendanceRoutes: readonly Route[] = [
  route(ticketsApi.update, { access: 'user' }, async ({ params, body, actor }) => {
    const ticket = await claimTicket(params.id, body, actor)
    const verb = verbOf(ticket, body, actor.id)
    requireAllowed(verb, ticket, actor)
    const before = { queueId: ticket.queueId, userId: ticket.userId }
    const changed = await changeTicket(verb, ticket, body, actor)
    await tellCustomer(verb, changed, before, actor)
    return presentTicket(changed, actor)
  }),
]
