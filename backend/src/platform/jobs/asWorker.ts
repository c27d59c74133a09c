import { onPoolOf } from '../database/database.js'
import { withLogContext, type LogContext } from '../log/context.js'

/** Runs a job's work on the worker's own connections, with its name in each log line. */
export const asWorker = <T>(context: LogContext, work: () => T): T =>
  withLogContext(context, () => onPoolOf('worker', work))
