import { channelName, id as idField, presences, type PresenceNotice } from '@balcao/contract'
import { object, string } from 'yup'
import { partReader } from '../http/input/parsePart.js'
import type { UserActor } from '../tenancy/actor.js'
import { rooms } from './rooms.js'

const readNotice = partReader(
  object({ ticketId: idField().required(), doing: string().oneOf(presences).required() }),
  'argument',
)

/** The part of a socket that presence needs. */
interface WatchingSocket {
  rooms: Set<string>
  on: (event: 'disconnecting', handler: () => void) => unknown
  to: (room: string) => { emit: (channel: string, payload: unknown) => unknown }
}

const ticketOf = (room: string): number | null => {
  const ticketId = Number(/^ticket:(\d+)$/.exec(room)?.[1])
  return Number.isInteger(ticketId) ? ticketId : null
}

/**
 * Tells the other watchers of a ticket what somebody does with it: looks at it, writes in it, has left. The
 * room is the permission: who was not let into it is not heard. Nothing is stored; who falls silent is
 * forgotten by the others.
 * @returns what to do with a notice, in its turn: the join that came before it is to have happened. It throws
 *   AppError ERR_VALIDATION when the notice is none.
 */
export function servePresence(
  socket: WatchingSocket,
  { id, name, companyId }: UserActor,
): (payload: unknown) => void {
  const tell = ({ ticketId, doing }: PresenceNotice) =>
    socket.to(rooms.ticket(ticketId)).emit(channelName('ticketPresence', companyId), {
      action: 'update',
      ticketId,
      doing,
      user: { id, name },
    })

  socket.on('disconnecting', () => {
    for (const room of socket.rooms) {
      const ticketId = ticketOf(room)
      if (ticketId !== null) tell({ ticketId, doing: 'left' })
    }
  })
  return (payload) => {
    const { ticketId, doing } = readNotice(payload) as PresenceNotice
    if (socket.rooms.has(rooms.ticket(ticketId))) tell({ ticketId, doing })
  }
}
