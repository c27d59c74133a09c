import { ticketsApi } from '@balcao/contract'
import { authorize } from '../../../platform/errors/authorize.js'
import { route, type Route } from '../../../platform/http/route.js'
import {
  claimTicket,
  ownerBeforeResolved,
  presentTicket,
  ticketPolicy,
  unresolveTicket,
} from '../tickets/index.js'
import { changeAttendance } from './changeAttendance.js'

export const attendanceRoutes: readonly Route[] = [
  route(ticketsApi.update, { access: 'user' }, async ({ params, body, actor }) => {
    return presentTicket(await changeAttendance(params.id, body, actor), actor)
  }),

  route(ticketsApi.unresolve, { access: 'user' }, async ({ params, actor }) => {
    const userId = await ownerBeforeResolved(params.id)
    const claimed = await claimTicket(params.id, { userId }, actor)
    authorize(actor, ticketPolicy, 'see', claimed.ticket)
    return presentTicket(await unresolveTicket(claimed, actor), actor)
  }),
]
