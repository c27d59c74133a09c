import { ticketsApi } from '@balcao/contract'
import { authorize } from '../../../../platform/errors/authorize.js'
import { route, type Route } from '../../../../platform/http/route.js'
import type { UserActor } from '../../../../platform/tenancy/actor.js'
import { ticketPolicy } from '../tickets.policy.js'
import { presentTicket } from '../tickets.presenter.js'
import { findTicket } from '../tickets.queries.js'
import type { TicketView } from '../ticketViews.queries.js'
import { markTicketUnread, pinTicket, snoozeTicket, wakeTicket } from './arranging.commands.js'

/** @throws AppError ERR_NO_TICKET_FOUND; ERR_NO_PERMISSION unless it is an open ticket of the actor. */
async function ticketToArrange(id: number, actor: UserActor): Promise<TicketView> {
  const ticket = await findTicket({ id })
  authorize(actor, ticketPolicy, 'arrange', ticket)
  return ticket
}

export const arrangingRoutes: readonly Route[] = [
  route(ticketsApi.markUnread, { access: 'user' }, async ({ params, actor }) =>
    presentTicket(await markTicketUnread(await ticketToArrange(params.id, actor)), actor),
  ),

  route(ticketsApi.pin, { access: 'user' }, async ({ params, body, actor }) =>
    presentTicket(await pinTicket(await ticketToArrange(params.id, actor), body.pinned), actor),
  ),

  route(ticketsApi.snooze, { access: 'user' }, async ({ params, body, actor }) =>
    presentTicket(await snoozeTicket(await ticketToArrange(params.id, actor), body.until), actor),
  ),

  route(ticketsApi.wake, { access: 'user' }, async ({ params, actor }) =>
    presentTicket(await wakeTicket(await ticketToArrange(params.id, actor)), actor),
  ),
]
