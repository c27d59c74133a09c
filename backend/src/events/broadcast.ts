import type { Emission } from '../platform/realtime/emitter.js'
import type { EventName, EventPayloads } from './catalogue.js'

/**
 * Turns events into messages for open screens: rooms and payload. Runs in the scope of the event's company.
 */
export interface BroadcastDefinition {
  events: readonly EventName[]
  emissions: (payload: never, name: never) => Emission[] | Promise<Emission[]>
}

/**
 * Declares a broadcast. It is used once a feature lists it. Many events are processed side by side, so it may
 * only read by `batchById`, `batchOne` or `batchReads`: one query for all of them. Any other query is
 * refused, and its test fails.
 */
export const defineBroadcast = <N extends EventName>(
  events: readonly N[],
  emissions: (payload: EventPayloads[N], name: N) => Emission[] | Promise<Emission[]>,
): BroadcastDefinition => ({ events, emissions })
