import type { Emission } from '../platform/realtime/emitter.js'
import type { EventName, EventPayloads } from './catalogue.js'

/** What some events mean to the open screens: which rooms hear what. Runs in the event's company scope. */
export interface BroadcastDefinition {
  events: readonly EventName[]
  emissions: (payload: never, name: never) => Promise<Emission[]>
  readsTogether: boolean
}

interface BroadcastTraits {
  /**
   * It reads by readers of `batchReads` alone: many events are then worked out side by side, with one query for all. Other queries
   * would meet on the one connection of the scope.
   */
  readsTogether?: boolean
}

/** Declares a broadcast; it is told once its feature names it. */
export const defineBroadcast = <N extends EventName>(
  events: readonly N[],
  emissions: (payload: EventPayloads[N], name: N) => Promise<Emission[]>,
  { readsTogether = false }: BroadcastTraits = {},
): BroadcastDefinition => ({ events, emissions, readsTogether })
