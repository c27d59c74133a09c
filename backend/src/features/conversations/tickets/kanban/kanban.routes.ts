import { kanbanApi } from '@balcao/contract'
import { route, type Route } from '../../../../platform/http/route.js'
import { countLanes, listCards, listLane } from './kanban.queries.js'
import { presentTicket } from '../tickets.presenter.js'

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
]
