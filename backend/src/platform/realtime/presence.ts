import { channelName, id as idField, presences, type PresenceNotice } from '@balcao/contract'
import { boolean, object, string } from 'yup'
import { partReader } from '../http/input/parsePart.js'
import type { UserActor } from '../tenancy/actor.js'
import { rooms } from './rooms.js'

const readNotice = partReader(
  object({
    ticketId: idField().required(),
    doing: string().oneOf(presences).required(),
    isHidden: boolean(),
  }),
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
 * Tells the other watchers of a ticket that somebody views it, writes in it, or has left. The room is the
 * permission: a socket that is not in it is ignored. Nothing is stored. The other clients forget a user who
 * sends nothing.
 * @returns the handler of a notice. Notices are handled in order, after an earlier join. It answers the
 *   ticket that the user now looks at, null for none, and throws AppError ERR_VALIDATION for an
 *   invalid notice.
 */
export function servePresence(
  socket: WatchingSocket,
  { id, name, companyId }: UserActor,
): (payload: unknown) => number | null {
  const tell = ({ ticketId, doing }: Pick<PresenceNotice, 'ticketId' | 'doing'>) =>
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
    const { ticketId, doing, isHidden } = readNotice(payload) as PresenceNotice
    if (!socket.rooms.has(rooms.ticket(ticketId))) return null
    tell({ ticketId, doing })
    return doing === 'left' || isHidden ? null : ticketId
  }
}
