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

/** A second status is heard beside the first. What is no status changes nothing. */
async function hearOf(socket: ListSocket, payload: unknown): Promise<void> {
  const status = ticketStatuses.find((each) => each === payload)
  if (!status) return
  const others = ticketStatuses.filter((each) => each !== status).map(rooms.deafTo)
  if (ticketStatuses.some((each) => socket.rooms.has(rooms.deafTo(each))))
    return void (await socket.leave(rooms.deafTo(status)))
  await socket.join(others)
}

/**
 * What a socket of an older client's list may ask for: from `joinTickets` with a status until `leaveTickets`
 * it hears of tickets of that status alone, and of all that leave; `joinNotification` has it hear of all.
 */
export const listEvents = {
  joinTickets: hearOf,
  leaveTickets: hearAll,
  joinNotification: hearAll,
} satisfies Partial<Record<ClientEvent, (socket: ListSocket, payload: unknown) => Promise<void>>>
