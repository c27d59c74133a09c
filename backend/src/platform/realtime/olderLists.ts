import { ticketStatuses, type ClientEvent } from '@balcao/contract'
import { rooms } from './rooms.js'

/** The part of a socket that a list needs. */
interface ListSocket {
  rooms: Set<string>
  join: (rooms: string[]) => Promise<void> | void
  leave: (room: string) => Promise<void> | void
}

async function hearAll(socket: ListSocket): Promise<void> {
  for (const status of ticketStatuses) await socket.leave(rooms.deafTo(status))
}

/** A second status adds to the first. An unknown status changes nothing. */
async function hearOf(socket: ListSocket, payload: unknown): Promise<void> {
  const status = ticketStatuses.find((each) => each === payload)
  if (!status) return
  const others = ticketStatuses.filter((each) => each !== status).map(rooms.deafTo)
  if (ticketStatuses.some((each) => socket.rooms.has(rooms.deafTo(each))))
    return void (await socket.leave(rooms.deafTo(status)))
  await socket.join(others)
}

/**
 * Events of an older client's list. From `joinTickets` with a status until `leaveTickets` it receives only
 * tickets of that status, and all that leave it; after `joinNotification` it receives all.
 */
export const listEvents = {
  joinTickets: hearOf,
  leaveTickets: hearAll,
  joinNotification: hearAll,
} satisfies Partial<Record<ClientEvent, (socket: ListSocket, payload: unknown) => Promise<void>>>
