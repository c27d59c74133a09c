import { AsyncLocalStorage } from 'node:async_hooks'

/** Fields added to every log line of some work. */
export interface LogContext {
  requestId?: string
  jobId?: string
  companyId?: number
  actorId?: string
}

const storage = new AsyncLocalStorage<LogContext>()

/** Runs `work` with `context` added to its log lines. */
export const withLogContext = <T>(context: LogContext, work: () => T): T =>
  storage.run({ ...storage.getStore(), ...context }, work)

/** Adds fields to the log context of the current work. */
export function addLogContext(context: LogContext): void {
  const current = storage.getStore()
  if (current) Object.assign(current, context)
}

export const logContext = (): LogContext => storage.getStore() ?? {}
