import { ticketsApi } from '@balcao/contract'
import { authorize } from '../../platform/errors/authorize.js'
import { route, type Route } from '../../platform/http/route.js'
import { changeTicket, permissionFor } from './changeTicket.js'
import { markTicketRead } from './tickets.commands.js'
import { ticketPolicy } from './tickets.policy.js'
import { presentTicket } from './tickets.presenter.js'
import { countTickets, findTicket, listTickets } from './tickets.queries.js'
import { verbOf } from './tickets.rules.js'

export const ticketsRoutes: readonly Route[] = [
  route(ticketsApi.list, { access: 'user' }, async ({ query, actor }) => {
    const page = await listTickets(query, actor)
    return { ...page, tickets: page.tickets.map((ticket) => presentTicket(ticket, actor)) }
  }),

  route(ticketsApi.counts, { access: 'user' }, async ({ query, actor }) => countTickets(query, actor)),

  route(ticketsApi.getByUuid, { access: 'user' }, async ({ params, actor }) => {
    const ticket = await findTicket({ uuid: params.uuid })
    authorize(actor, ticketPolicy, 'see', ticket)
    return presentTicket(ticket, actor)
  }),

  route(ticketsApi.get, { access: 'user' }, async ({ params, actor }) => {
    const ticket = await findTicket({ id: params.id })
    authorize(actor, ticketPolicy, 'see', ticket)
    return presentTicket(ticket, actor)
  }),

  route(ticketsApi.update, { access: 'user' }, async ({ params, body, actor }) => {
    const ticket = await findTicket({ id: params.id })
    authorize(actor, ticketPolicy, 'see', ticket)
    const verb = verbOf(ticket, body, actor.id)
    authorize(actor, ticketPolicy, permissionFor[verb], ticket)
    return presentTicket(await changeTicket(verb, ticket, body, actor), actor)
  }),

  route(ticketsApi.read, { access: 'user' }, async ({ params, actor }) => {
    const ticket = await findTicket({ id: params.id })
    authorize(actor, ticketPolicy, 'read', ticket)
    return presentTicket(await markTicketRead(ticket), actor)
  }),
]
