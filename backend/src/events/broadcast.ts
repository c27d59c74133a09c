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
 * Declares a broadcast; it is told once its feature names it. Many events are worked out side by side, so
 * that it reads by `batchById`, `batchOne` or `batchReads` alone: one query for all of them. Another query is
 * refused, and its test fails.
 */
export const defineBroadcast = <N extends EventName>(
  events: readonly N[],
  emissions: (payload: EventPayloads[N], name: N) => Emission[] | Promise<Emission[]>,
): BroadcastDefinition => ({ events, emissions })
