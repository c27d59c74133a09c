import type { EventName, EventPayloads } from './catalogue.js'

/** A job that an event nudges. */
export interface ReactionDefinition {
  event: EventName
  jobName: string
  /** Null: this event needs no job. */
  dataOf: (payload: never) => Record<string, unknown> | null
}

/** Declares that `event` nudges `job`. It does so once a feature lists it. */
export const onEvent = <N extends EventName>(
  event: N,
  job: { name: string },
  dataOf: (payload: EventPayloads[N]) => Record<string, unknown> | null,
): ReactionDefinition => ({ event, jobName: job.name, dataOf })
