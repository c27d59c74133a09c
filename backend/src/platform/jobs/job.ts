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

/**
 * Rows that a sweep would act on in a restored database, although the old installation has most likely done
 * it after the moment of the backup. A restore runs the statement in its transaction, over all companies.
 */
export interface SetAside {
  /** For the operator, after the number of rows: `messages: nobody knows whether they were sent`. */
  what: string
  /** It changes the rows so that nothing acts on them by itself, and people see why. */
  sql: string
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
  /**
   * How it never tells anybody anything twice after a restore: what is set aside, or why it may go on where
   * the backup ends.
   */
  afterRestore: string | readonly SetAside[]
  run: () => Promise<void>
}

/** Declares a job. It runs once a feature lists it. */
export const defineJob = <S extends PartSchema>(definition: JobDefinition<S>): JobDefinition<S> => definition

/** Declares a sweep. It runs once a feature lists it. */
export const defineSweep = (definition: SweepDefinition): SweepDefinition => definition
