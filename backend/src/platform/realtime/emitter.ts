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
 * Something some rooms hear, on a channel or (`name`), for older clients alone, under a name that says whose
 * it is; or (`cut`) rooms whose sockets are ended; or (`leave`) a room that the sockets of some rooms are put
 * out of. A socket in several of the rooms hears it once, one in a room of `except` does not.
 */
export type Emission =
  | ChannelEmission
  | { rooms: readonly string[]; cut: true }
  | { rooms: readonly string[]; name: string; body: object }
  | { rooms: readonly string[]; except: readonly string[]; leave: string }

/**
 * Those who asked for tickets of other statuses alone: a ticket that stands elsewhere, or a message in it, is
 * not for their lists.
 */
function deafRooms(payload: ChannelPayloads[Channel]): string[] {
  if (!('ticket' in payload) || 'event' in payload) return []
  return [rooms.deafTo(payload.ticket.status)]
}

let emitter: Emitter | undefined

// Commands wait for Redis to come back rather than fail: the emitter gives no way to await them.
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
