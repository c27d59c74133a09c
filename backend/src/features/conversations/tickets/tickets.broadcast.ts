import { defineBroadcast } from '../../../events/broadcast.js'
import type { TicketPlace } from '../../../events/catalogue.js'
import type { Emission } from '../../../platform/realtime/emitter.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { presentTicketEvent, ticketEventForBroadcast } from '../ticketEvents/index.js'
import type { TicketView, TicketValues } from './ticketViews.queries.js'
import { presentTicket } from './tickets.presenter.js'
import { ticketForBroadcast } from './tickets.queries.js'

/** Rooms of users who may see a ticket there: those who see all tickets, its queue, its user. */
function roomsAt({ queueId, userId }: Pick<TicketPlace, 'queueId' | 'userId'>): string[] {
  const companyId = currentCompanyId()
  return [
    rooms.leaders(companyId),
    rooms.queue(companyId, queueId),
    ...(userId === null ? [] : [rooms.user(userId)]),
  ]
}

/** Rooms of users who have the ticket in a list, and of open threads. */
export const roomsOfTicket = (ticket: Pick<TicketValues, 'id' | 'queueId' | 'userId'>): string[] => [
  ...roomsAt(ticket),
  rooms.ticket(ticket.id),
]

/**
 * Announces that a ticket has moved; `before` has the changed fields. Users who saw it first get its removal,
 * and then everybody who sees it now gets its whole state: older clients remove it from a list only on the
 * former. Users who may not see it any more leave its thread's room.
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

/** Sends a new event of a ticket to open threads. Users who have the ticket in a list are among them. */
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

/** Sends the whole state of a ticket to everybody who sees it. */
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
  ['ticket.created', 'ticket.tagged', 'ticket.noted', 'ticket.arranged'],
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
 * The tickets of a deleted queue now have none, and all users see them. The queue's users are still in its
 * room.
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
 * Older clients expect `updateUnread`. Our client uses only the whole state that follows. Merged into an
 * older state, `updateUnread` would make that look newer than it is, and later events would be ignored.
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
