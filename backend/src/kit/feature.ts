import type { Model, ModelStatic } from 'sequelize'
import type { BroadcastDefinition } from '../events/broadcast.js'
import type { ReactionDefinition } from '../events/reaction.js'
import type { RecordDefinition } from '../events/record.js'
import type { Route } from '../platform/http/route.js'
import type { SweepDefinition } from '../platform/jobs/job.js'
import type { AnyJob } from '../platform/jobs/jobRunner.js'
import type { Hooks } from './hooks.js'
import type { DeclaredResource } from './resourceDeclaration.js'

/** A feature's part of the product: calls, jobs, broadcasts, and hooks for its tables. */
export interface Feature extends Partial<Hooks> {
  /** Tables that it alone writes: models, or the names of tables without one. Others call its commands. */
  owns: readonly (ModelStatic<Model> | string)[]
  /** Plain resources, whose routes and broadcasts are the feature's. */
  resources: readonly DeclaredResource[]
  /** Calls that it answers; one of a resource's calls is answered here instead of there. */
  routes: readonly Route[]
  /** Jobs that the worker runs when they are nudged. */
  jobs: readonly AnyJob[]
  /** Work that the worker does by the clock. */
  sweeps: readonly SweepDefinition[]
  /** Messages to open screens about events. */
  broadcasts: readonly BroadcastDefinition[]
  /** Which event nudges which job. */
  reactions: readonly ReactionDefinition[]
  /** Rows stored when an event is published. */
  records: readonly RecordDefinition[]
}

/** Declares a feature; it is part of the product once the index of its roof lists it. */
export function feature(parts: Partial<Feature>): Feature {
  const { resources = [], routes = [], jobs = [], sweeps = [], broadcasts = [], ...others } = parts
  const { owns = [], reactions = [], records = [], ...hooks } = others
  const answered = new Set(routes.map(({ endpoint }) => endpoint))
  const plain = resources
    .flatMap((resource) => Object.values(resource.routes))
    .filter(({ endpoint }) => !answered.has(endpoint))
  return {
    ...hooks,
    owns,
    resources,
    jobs,
    sweeps,
    reactions,
    records,
    routes: [...routes, ...plain],
    broadcasts: [...resources.flatMap((resource) => resource.broadcasts), ...broadcasts],
  }
}
