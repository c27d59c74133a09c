import { defineBroadcast } from '../../events/broadcast.js'
import type { TicketPlace } from '../../events/catalogue.js'
import type { Emission } from '../../platform/realtime/emitter.js'
import { rooms } from '../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../platform/tenancy/scope.js'
import type { TicketValues } from './shownTickets.queries.js'
import { presentTicket } from './tickets.presenter.js'
import { ticketToTell } from './tickets.queries.js'

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
export const roomsOfTicket = (ticket: TicketValues): string[] => [...roomsAt(ticket), rooms.ticket(ticket.id)]

/**
 * A ticket has moved: whoever sees it now hears its whole state, whoever no longer does hears that it left, and nothing more
 * of its thread, even if they had it open.
 */
export const ticketMovesBroadcast = defineBroadcast(
  ['ticket.accepted', 'ticket.returned', 'ticket.resolved', 'ticket.reopened', 'ticket.transferred'],
  async ({ ticketId, before }) => {
    const ticket = await ticketToTell(ticketId)
    if (!ticket) return []
    const now = roomsAt(ticket)
    const lost = { rooms: roomsAt(before), except: now }
    return [
      { ...lost, leave: rooms.ticket(ticketId) },
      { ...lost, channel: 'ticket', payload: { action: 'delete', ticketId } },
      { rooms: now, channel: 'ticket', payload: { action: 'update', ticket: presentTicket(ticket) } },
    ]
  },
  { readsTogether: true },
)

/** The whole state of a ticket, to whoever sees it. */
async function tellTicket(ticketId: number): Promise<Emission[]> {
  const ticket = await ticketToTell(ticketId)
  if (!ticket) return []
  return [
    {
      rooms: roomsOfTicket(ticket),
      channel: 'ticket',
      payload: { action: 'update', ticket: presentTicket(ticket) },
    },
  ]
}

export const ticketCreatedBroadcast = defineBroadcast(
  ['ticket.created', 'ticket.tagged', 'ticket.noted'],
  ({ ticketId }) => tellTicket(ticketId),
  { readsTogether: true },
)

export const ticketDeletedBroadcast = defineBroadcast(['ticket.deleted'], ({ ticketId, before }) =>
  Promise.resolve([
    {
      rooms: [...roomsAt(before), rooms.ticket(ticketId)],
      channel: 'ticket',
      payload: { action: 'delete', ticketId },
    },
  ]),
)

/** What stood in a queue that is gone stands in none, where everyone sees it. */
export const ticketsLeftQueueBroadcast = defineBroadcast(['queue.deleted'], async ({ ticketIds }) => {
  const told: Emission[] = []
  for (const ticketId of ticketIds) told.push(...(await tellTicket(ticketId)))
  return told
})

export const ticketMergedBroadcast = defineBroadcast(
  ['ticket.merged'],
  async ({ ticketId, lostTicketId, before }) => {
    const ticket = await ticketToTell(ticketId)
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
  { readsTogether: true },
)

export const ticketReadBroadcast = defineBroadcast(
  ['ticket.read'],
  async ({ ticketId }) => {
    const ticket = await ticketToTell(ticketId)
    if (!ticket) return []
    return [
      {
        rooms: roomsOfTicket(ticket),
        channel: 'ticket',
        payload: { action: 'updateUnread', ticketId, updatedAt: ticket.updatedAt.toISOString() },
      },
    ]
  },
  { readsTogether: true },
)
