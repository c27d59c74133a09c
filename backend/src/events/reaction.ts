import type { EventName, EventPayloads } from './catalogue.js'

/** A job that an event nudges. */
export interface ReactionDefinition {
  event: EventName
  jobName: string
  /** Null: there is nothing to do on account of this one. */
  dataOf: (payload: never) => Record<string, unknown> | null
}

/** Declares that `event` nudges `job`; it does once its feature names it. */
export const onEvent = <N extends EventName>(
  event: N,
  job: { name: string },
  dataOf: (payload: EventPayloads[N]) => Record<string, unknown> | null,
): ReactionDefinition => ({ event, jobName: job.name, dataOf })
