import type { Channel, ChannelPayloads } from '@balcao/contract'
import type { Emission } from '../platform/realtime/emitter.js'

export type ReceivedEmission = { [C in Channel]: { channel: C; payload: ChannelPayloads[C] } }[Channel]

/**
 * What a socket that is in these rooms hears of the emissions, in order; a room that it is put out of is
 * silent from then on.
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
