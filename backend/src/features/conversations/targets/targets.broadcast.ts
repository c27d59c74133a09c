import { defineBroadcast } from '../../../events/broadcast.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { presentTicket, ticketForBroadcast } from '../tickets/index.js'

/** Tells users who see all tickets that a target was missed. */
export const ticketLateBroadcast = defineBroadcast(['ticket.late'], async ({ ticketId, kind, minutes }) => {
  const ticket = await ticketForBroadcast(ticketId)
  if (!ticket) return []
  const payload = { action: 'create', kind, minutes, ticket: presentTicket(ticket) } as const
  return [{ rooms: [rooms.leaders(currentCompanyId())], channel: 'ticketLate', payload }]
})
