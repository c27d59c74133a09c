import type { BroadcastDefinition } from '../events/broadcast.js'
import type { ReactionDefinition } from '../events/reaction.js'
import type { Route } from '../platform/http/route.js'
import type { SweepDefinition } from '../platform/jobs/job.js'
import type { AnyJob } from '../platform/jobs/jobRunner.js'

/** What a feature adds to the product. */
export interface Feature {
  /** Calls that it answers. */
  routes: readonly Route[]
  /** Jobs that the worker runs when they are nudged. */
  jobs: readonly AnyJob[]
  /** What the worker does by the clock. */
  sweeps: readonly SweepDefinition[]
  /** What open screens are told of events. */
  broadcasts: readonly BroadcastDefinition[]
  /** Which event nudges which job. */
  reactions: readonly ReactionDefinition[]
}

/** Declares a feature; it is part of the product once it is listed in `entrypoints/features.ts`. */
export const feature = (parts: Partial<Feature>): Feature => ({
  routes: [],
  jobs: [],
  sweeps: [],
  broadcasts: [],
  reactions: [],
  ...parts,
})
