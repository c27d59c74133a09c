import type { EventName, EventPayloads } from './catalogue.js'

/** A job that an event nudges. */
export interface ReactionDefinition {
  event: EventName
  jobName: string
  dataOf: (payload: never) => Record<string, unknown>
}

/** Declares that `event` nudges `job`; it does once its feature names it. */
export const onEvent = <N extends EventName>(
  event: N,
  job: { name: string },
  dataOf: (payload: EventPayloads[N]) => Record<string, unknown>,
): ReactionDefinition => ({ event, jobName: job.name, dataOf })
