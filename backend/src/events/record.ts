import type { Sql } from '../platform/database/sql.js'
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
  due: (events: readonly never[]) => Sql
  store: (events: readonly never[]) => Promise<void>
}

/**
 * Declares rows to store for events. It runs at least once, so storing twice must have no effect, by the
 * event's id. Unlike a reaction's nudge it is never lost.
 * @param due a query that finds a row when these events have something to store. All records are asked in one
 *   statement, and most events have nothing.
 */
export const defineRecord = <N extends EventName>(
  events: readonly N[],
  due: (events: readonly PublishedEvent<NoInfer<N>>[]) => Sql,
  store: (events: readonly PublishedEvent<NoInfer<N>>[]) => Promise<void>,
): RecordDefinition => ({ events, due, store })
