import { defineBroadcast } from '../../events/broadcast.js'
import type { TicketPlace } from '../../events/catalogue.js'
import type { Ticket } from '../../models/index.js'
import { rooms } from '../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../platform/tenancy/scope.js'
import { presentTicket } from './tickets.presenter.js'
import { maybeTicket } from './tickets.queries.js'

/** Who may see a ticket that stands there: those who see all, those of its queue, its user. */
function roomsAt({ queueId, userId }: Pick<TicketPlace, 'queueId' | 'userId'>): string[] {
  const companyId = currentCompanyId()
  return [
    rooms.leaders(companyId),
    rooms.queue(companyId, queueId),
    ...(userId === null ? [] : [rooms.user(userId)]),
  ]
}

/** Those who see the list that holds a ticket, and those who watch its thread. */
export const roomsOfTicket = (ticket: Ticket): string[] => [...roomsAt(ticket), rooms.ticket(ticket.id)]

/**
 * A ticket has moved: whoever sees it now hears its whole state, whoever no longer does hears that it left, and nothing more
 * of its thread, even if they had it open.
 */
export const ticketMovesBroadcast = defineBroadcast(
  ['ticket.accepted', 'ticket.returned', 'ticket.resolved', 'ticket.reopened', 'ticket.transferred'],
  async ({ ticketId, before }) => {
    const ticket = await maybeTicket({ id: ticketId })
    if (!ticket) return []
    const now = roomsAt(ticket)
    const lost = { rooms: roomsAt(before), except: now }
    return [
      { ...lost, leave: rooms.ticket(ticketId) },
      { ...lost, channel: 'ticket', payload: { action: 'delete', ticketId } },
      { rooms: now, channel: 'ticket', payload: { action: 'update', ticket: presentTicket(ticket) } },
    ]
  },
)

export const ticketCreatedBroadcast = defineBroadcast(['ticket.created'], async ({ ticketId }) => {
  const ticket = await maybeTicket({ id: ticketId })
  if (!ticket) return []
  return [
    {
      rooms: roomsOfTicket(ticket),
      channel: 'ticket',
      payload: { action: 'update', ticket: presentTicket(ticket) },
    },
  ]
})

export const ticketMergedBroadcast = defineBroadcast(
  ['ticket.merged'],
  async ({ ticketId, lostTicketId, before }) => {
    const ticket = await maybeTicket({ id: ticketId })
    if (!ticket) return []
    return [
      {
        rooms: [...roomsAt(before), rooms.ticket(lostTicketId)],
        channel: 'ticket',
        payload: { action: 'delete', ticketId: lostTicketId },
      },
      {
        rooms: roomsOfTicket(ticket),
        channel: 'ticket',
        payload: { action: 'update', ticket: presentTicket(ticket) },
      },
    ]
  },
)

export const ticketReadBroadcast = defineBroadcast(['ticket.read'], async ({ ticketId }) => {
  const ticket = await maybeTicket({ id: ticketId })
  if (!ticket) return []
  return [
    {
      rooms: roomsOfTicket(ticket),
      channel: 'ticket',
      payload: { action: 'updateUnread', ticketId, updatedAt: ticket.updatedAt.toISOString() },
    },
  ]
})
