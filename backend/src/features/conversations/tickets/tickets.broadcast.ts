import { defineBroadcast } from '../../../events/broadcast.js'
import type { TicketPlace } from '../../../events/catalogue.js'
import type { Emission } from '../../../platform/realtime/emitter.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { presentTicketEvent, ticketEventForBroadcast } from '../ticketEvents/index.js'
import type { TicketView, TicketValues } from './ticketViews.queries.js'
import { presentTicket } from './tickets.presenter.js'
import { ticketForBroadcast } from './tickets.queries.js'

/** Rooms that may see a ticket in that place: users who see all tickets, its queue, its user. */
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
 * A ticket stands elsewhere than before: `before` names what was different. Whoever saw it hears first that
 * it has left, and then, like everybody who sees it now, its whole state: older clients take it out of a list
 * for the first alone. Whoever does not see it any more hears nothing more of its thread, even with that
 * open.
 */
async function tellMove(
  ticketId: number,
  before: Partial<Pick<TicketPlace, 'queueId' | 'userId'>>,
): Promise<Emission[]> {
  const ticket = await ticketForBroadcast(ticketId)
  if (!ticket) return []
  const [old, now] = [roomsAt({ ...ticket, ...before }), roomsAt(ticket)]
  const left = { action: 'delete', ticketId, updatedAt: ticket.updatedAt.toISOString() } as const
  return [
    { rooms: old, except: now, leave: rooms.ticket(ticketId) },
    { rooms: old, channel: 'ticket', payload: left },
    { rooms: now, channel: 'ticket', payload: { action: 'update', ticket: presentTicket(ticket) } },
  ]
}

export const ticketMovesBroadcast = defineBroadcast(
  ['ticket.accepted', 'ticket.returned', 'ticket.resolved', 'ticket.reopened', 'ticket.transferred'],
  ({ ticketId, before }) => tellMove(ticketId, before),
)

/**
 * A line for its thread, to whoever may have that open: those who see the ticket in a list are among them.
 */
export const ticketHappenedBroadcast = defineBroadcast(['ticket.happened'], async ({ ticketEventId }) => {
  const event = await ticketEventForBroadcast(ticketEventId)
  const ticket = event && (await ticketForBroadcast(event.ticketId))
  if (!ticket) return []
  const payload = {
    action: 'create',
    event: presentTicketEvent(event),
    ticket: presentTicket(ticket),
  } as const
  return [{ rooms: roomsOfTicket(ticket), channel: 'ticketEvent', payload }]
})

/** The whole state of a ticket, to whoever sees it. */
export const ticketUpdate = (ticket: TicketView): Emission => ({
  rooms: roomsOfTicket(ticket),
  channel: 'ticket',
  payload: { action: 'update', ticket: presentTicket(ticket) },
})

async function tellTicket(ticketId: number): Promise<Emission[]> {
  const ticket = await ticketForBroadcast(ticketId)
  return ticket ? [ticketUpdate(ticket)] : []
}

export const ticketCreatedBroadcast = defineBroadcast(
  ['ticket.created', 'ticket.tagged', 'ticket.noted'],
  ({ ticketId }) => tellTicket(ticketId),
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

/**
 * What stood in a queue that is gone stands in none, where everyone sees it; the queue's people are still in
 * its room.
 */
export const ticketsLeftQueueBroadcast = defineBroadcast(['queue.emptied'], async ({ queueId, ticketIds }) =>
  (await Promise.all(ticketIds.map((ticketId) => tellMove(ticketId, { queueId })))).flat(),
)

export const ticketMergedBroadcast = defineBroadcast(
  ['ticket.merged'],
  async ({ ticketId, lostTicketId, before }) => {
    const ticket = await ticketForBroadcast(ticketId)
    if (!ticket) return []
    return [
      {
        rooms: [...roomsAt(before), rooms.ticket(lostTicketId)],
        channel: 'ticket',
        payload: { action: 'delete', ticketId: lostTicketId },
      },
      ticketUpdate(ticket),
    ]
  },
)

/**
 * Older clients wait for `updateUnread`. Ours go by the whole state that follows: put together with an older
 * state, it would pass for a later one than it is, and news on their way would be taken for old.
 */
export const ticketReadBroadcast = defineBroadcast(['ticket.read'], async ({ ticketId }) => {
  const ticket = await ticketForBroadcast(ticketId)
  if (!ticket) return []
  return [
    {
      rooms: roomsOfTicket(ticket),
      channel: 'ticket',
      payload: { action: 'updateUnread', ticketId },
    },
    ticketUpdate(ticket),
  ]
})
