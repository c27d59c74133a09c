import type { Channel, ChannelPayloads } from '@balcao/contract'
import type { Emission } from '../platform/realtime/emitter.js'

export type Heard = { [C in Channel]: { channel: C; payload: ChannelPayloads[C] } }[Channel]

/** What a socket that is in these rooms hears of the emissions, in order; one that is excepted does not. */
export function heardIn(emissions: readonly Emission[], rooms: readonly string[]): Heard[] {
  const isIn = (names: readonly string[]) => names.some((name) => rooms.includes(name))
  return emissions.flatMap((emission) => {
    if ('cut' in emission || !isIn(emission.rooms) || isIn(emission.except ?? [])) return []
    const { channel, payload } = emission
    return [{ channel, payload } as Heard]
  })
}
