import type { PartSchema } from '@balcao/contract'

/** Context of a job's handler. */
export interface JobContext {
  /** The company that the job was enqueued for. */
  companyId: number
  /** Runs `work` as that company, in one transaction. May be called several times, never nested. */
  inScope: <T>(work: () => Promise<T>) => Promise<T>
}

/** A job that something enqueues for one company. */
export interface JobDefinition<S extends PartSchema = PartSchema> {
  name: string
  /** Ids only: state is read when the job runs, and two jobs with equal data may become one. */
  data: S
  /** Tries in all, the first included. */
  attempts: number
  /** Milliseconds before the second try; doubled for each further one. */
  backoffMs: number
  /** How many run at once in one process. */
  concurrency: number
  /**
   * Milliseconds for which it rests after it ran; nudges with equal data that come meanwhile are one. The
   * first is answered at once, and under load many things are done in one go.
   */
  restMs?: number
  run: (data: S['__outputType'], context: JobContext) => Promise<void>
}

/** A job that runs by the clock, over all companies; one process of the installation runs it each time. */
export interface SweepDefinition {
  name: string
  /** Milliseconds between two runs, counted from the epoch: restarts do not put them off. */
  everyMs: number
  run: () => Promise<void>
}

/** Declares a job; it runs once its feature names it. */
export const defineJob = <S extends PartSchema>(definition: JobDefinition<S>): JobDefinition<S> => definition

/** Declares a sweep; it runs once its feature names it. */
export const defineSweep = (definition: SweepDefinition): SweepDefinition => definition
