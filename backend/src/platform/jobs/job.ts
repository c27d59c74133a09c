import type { PartSchema } from '@balcao/contract'
import type { Sql } from '../database/sql.js'

/** Context of a job's handler. */
export interface JobContext {
  /** The company for which the job was enqueued. */
  companyId: number
  /** Runs `work` as that company, in one transaction. May be called several times, never nested. */
  inScope: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * Runs `work` as that company. Its statements of one moment, by `readRows`, are one round trip and one
   * transaction, in turn with those of other jobs of the company. See `withStatementsInTurn`.
   */
  inStatements: <T>(work: () => Promise<T>) => Promise<T>
}

/** A job that is enqueued for one company. */
export interface JobDefinition<S extends PartSchema = PartSchema> {
  name: string
  /** Ids only. The state is read when the job runs, and two jobs with equal data may become one. */
  data: S
  /** Attempts in all, including the first. */
  attempts: number
  /** Milliseconds before the second attempt; doubled for each further one. */
  backoffMs: number
  /** How many run at the same time in one process. */
  concurrency: number
  /**
   * Pause in milliseconds after a run. Equal nudges that arrive meanwhile become one. The first nudge runs at
   * once, and under load many changes are handled in one run.
   */
  restMs?: number
  run: (data: S['__outputType'], context: JobContext) => Promise<void>
}

/** A job that runs by the clock, over all companies. Each time, one process of the installation runs it. */
export interface SweepDefinition {
  name: string
  /** Milliseconds between two runs, counted from the epoch, so that restarts don't postpone them. */
  everyMs: number
  /**
   * A query over all companies that finds a row when a run has something to do. `run` is skipped otherwise.
   * All sweeps of one moment are asked for in one statement, so that an idle installation costs next to
   * nothing. It runs often, so it must find its row by an index.
   */
  due?: () => Sql
  run: () => Promise<void>
}

/** Declares a job. It runs once a feature lists it. */
export const defineJob = <S extends PartSchema>(definition: JobDefinition<S>): JobDefinition<S> => definition

/** Declares a sweep. It runs once a feature lists it. */
export const defineSweep = (definition: SweepDefinition): SweepDefinition => definition
