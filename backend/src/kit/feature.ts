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
  /**
   * Tables that only this feature writes: models, or names of tables without a model. Others call its
   * commands.
   */
  owns: readonly (ModelStatic<Model> | string)[]
  /** Plain resources. Their routes and broadcasts belong to the feature. */
  resources: readonly DeclaredResource[]
  /** Calls that it answers. A route for a resource's call replaces that of the resource. */
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

/** Declares a feature. It is part of the product once the index of its roof lists it. */
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
