import type { Channel, ChannelPayloads } from '@balcao/contract'
import type { Emission } from '../platform/realtime/emitter.js'

export type ReceivedEmission = { [C in Channel]: { channel: C; payload: ChannelPayloads[C] } }[Channel]

/**
 * Emissions that a socket in these rooms receives, in order. After it is removed from a room it receives none
 * of that room.
 */
export function receivedBy(emissions: readonly Emission[], rooms: readonly string[]): ReceivedEmission[] {
  const joined = new Set(rooms)
  const isIn = (names: readonly string[]) => names.some((name) => joined.has(name))
  const heard: ReceivedEmission[] = []
  for (const emission of emissions) {
    if ('cut' in emission || 'name' in emission) continue
    if (!isIn(emission.rooms) || isIn(emission.except ?? [])) continue
    if ('leave' in emission) joined.delete(emission.leave)
    else heard.push({ channel: emission.channel, payload: emission.payload } as ReceivedEmission)
  }
  return heard
}
