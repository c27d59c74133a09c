import type { EventName, EventPayloads } from './catalogue.js'

/** An event when it is published. `id` is the same each time. */
export type PublishedEvent<N extends EventName = EventName> = {
  [E in N]: { id: string; name: E; payload: EventPayloads[E] }
}[N]

/**
 * Rows stored when events are published, in their company's scope, which commits before the events are marked
 * as published.
 */
export interface RecordDefinition {
  events: readonly EventName[]
  store: (events: readonly never[]) => Promise<void>
}

/**
 * Declares rows to store for events. It runs at least once, so storing twice must have no effect, by the
 * event's id. Unlike a reaction's nudge it is never lost.
 */
export const defineRecord = <N extends EventName>(
  events: readonly N[],
  store: (events: readonly PublishedEvent<NoInfer<N>>[]) => Promise<void>,
): RecordDefinition => ({ events, store })
