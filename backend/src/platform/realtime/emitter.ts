import { Emitter } from '@socket.io/redis-emitter'
import { eventName, otherNames, type Channel, type ChannelPayloads } from '@balcao/contract'
import { newRedis } from '../redis/redis.js'
import { rooms } from './rooms.js'

type ChannelEmission = {
  [C in Channel]: {
    rooms: readonly string[]
    channel: C
    payload: ChannelPayloads[C]
    except?: readonly string[]
  }
}[Channel]

/**
 * One of these:
 * - an event to some rooms, on a channel, or (`name`) under a name of its own for older clients;
 * - `cut`: rooms whose sockets are closed;
 * - `leave`: a room that the sockets of some rooms must leave.
 *
 * A socket in several of the rooms gets it once. A socket in a room of `except` doesn't get it.
 */
export type Emission =
  | ChannelEmission
  | { rooms: readonly string[]; cut: true }
  | { rooms: readonly string[]; name: string; body: object }
  | { rooms: readonly string[]; except: readonly string[]; leave: string }

/**
 * Sockets that only asked for tickets of other statuses: a ticket in this status, or a message in it, doesn't
 * belong to their lists.
 */
function deafRooms(payload: ChannelPayloads[Channel]): string[] {
  if (!('ticket' in payload) || 'event' in payload) return []
  return [rooms.deafTo(payload.ticket.status)]
}

let emitter: Emitter | undefined

// Commands wait for Redis to reconnect instead of failing, since the emitter's calls can't be awaited.
const sharedEmitter = () => (emitter ??= new Emitter(newRedis(true)))

/** Sends an emission to the sockets of every web process. */
export function emit(companyId: number, emission: Emission): void {
  if (emission.rooms.length === 0) return
  const to = sharedEmitter().to([...emission.rooms])
  if ('cut' in emission) to.disconnectSockets(true)
  else if ('name' in emission) to.emit(emission.name, emission.body)
  else if ('leave' in emission) to.except([...emission.except]).socketsLeave(emission.leave)
  else {
    const { channel, payload, except = [] } = emission
    const others = otherNames[channel] as
      ((companyId: number, payload: unknown) => readonly string[]) | undefined
    const unheard = [...except, ...deafRooms(payload)]
    for (const name of [eventName(channel, companyId, payload), ...(others?.(companyId, payload) ?? [])])
      to.except(unheard).emit(name, payload)
  }
}
