import { kanbanApi } from '@balcao/contract'
import { authorize } from '../../../platform/errors/authorize.js'
import { route, type Route } from '../../../platform/http/route.js'
import { orderLanes, tags } from '../../people/tags/index.js'
import { presentTicket, ticketPolicy } from '../tickets/index.js'
import { claimCards, moveCards } from '../ticketTags/index.js'
import { countLanes, listCards, listLane } from './kanban.queries.js'

export const kanbanRoutes: readonly Route[] = [
  route(kanbanApi.list, { access: 'kanban:use', cost: 'heavy', reads: true }, async ({ query, actor }) => {
    const page = await listCards(query, actor)
    return { ...page, tickets: page.tickets.map((ticket) => presentTicket(ticket, actor)) }
  }),

  route(kanbanApi.counts, { access: 'kanban:use', cost: 'heavy', reads: true }, ({ query, actor }) =>
    countLanes(query, actor),
  ),

  route(kanbanApi.lane, { access: 'kanban:use', reads: true }, async ({ params, query, actor }) => {
    const page = await listLane(params.lane, query, actor)
    return { ...page, tickets: page.tickets.map((ticket) => presentTicket(ticket, actor)) }
  }),

  route(kanbanApi.move, { access: 'kanban:use' }, async ({ body, actor }) => {
    for (const ticket of await claimCards(body.tickets.map(({ id }) => id))) {
      authorize(actor, ticketPolicy, 'see', ticket)
    }
    const tickets = await moveCards(body.tickets)
    return tickets.map((ticket) => presentTicket(ticket, actor))
  }),

  route(kanbanApi.orderLanes, { access: 'tags:kanban' }, async ({ body }) =>
    (await orderLanes(body.ids)).map(tags.present),
  ),
]
