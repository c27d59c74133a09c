import { AsyncLocalStorage } from 'node:async_hooks'

/** Fields that every log line of a piece of work has. */
export interface LogContext {
  requestId?: string
  jobId?: string
  companyId?: number
  actorId?: string
}

const storage = new AsyncLocalStorage<LogContext>()

/** Runs `work` so that its log lines carry `context`, on top of what they carried already. */
export const withLogContext = <T>(context: LogContext, work: () => T): T =>
  storage.run({ ...storage.getStore(), ...context }, work)

/** Adds to the context of the work that runs now. */
export function addLogContext(context: LogContext): void {
  const current = storage.getStore()
  if (current) Object.assign(current, context)
}

export const logContext = (): LogContext => storage.getStore() ?? {}
