import { ticketsApi } from '@balcao/contract'
import { authorize } from '../../platform/errors/authorize.js'
import { route, type Route } from '../../platform/http/route.js'
import {
  changeTicket,
  findTicket,
  permissionFor,
  presentTicket,
  ticketPolicy,
  verbOf,
} from '../tickets/index.js'
import { tellCustomer } from './tellCustomer.js'

export const attendanceRoutes: readonly Route[] = [
  route(ticketsApi.update, { access: 'user' }, async ({ params, body, actor }) => {
    const ticket = await findTicket({ id: params.id })
    authorize(actor, ticketPolicy, 'see', ticket)
    const verb = verbOf(ticket, body, actor.id)
    authorize(actor, ticketPolicy, permissionFor[verb], ticket)
    const before = { queueId: ticket.queueId, userId: ticket.userId }
    const changed = await changeTicket(verb, ticket, body, actor)
    await tellCustomer(verb, changed, before, actor)
    return presentTicket(changed, actor)
  }),
]
