import type { EventName, EventPayloads } from './catalogue.js'

/** An event as it is told; `id` is the same each time that it is. */
export type PublishedEvent<N extends EventName = EventName> = {
  [E in N]: { id: string; name: E; payload: EventPayloads[E] }
}[N]

/**
 * What is stored of some events when they are told, in their company's scope, which commits before they count
 * as told.
 */
export interface RecordDefinition {
  events: readonly EventName[]
  store: (events: readonly never[]) => Promise<void>
}

/**
 * Declares what is stored of events: at least once, so that what is stored twice must be one by the event's
 * id. A reaction's nudge may be lost; this is not.
 */
export const defineRecord = <N extends EventName>(
  events: readonly N[],
  store: (events: readonly PublishedEvent<NoInfer<N>>[]) => Promise<void>,
): RecordDefinition => ({ events, store })
