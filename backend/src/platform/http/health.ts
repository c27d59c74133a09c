import express, { type Router } from 'express'
import { atMost } from '../clock/atMost.js'
import { log } from '../log/log.js'

/** A condition for the server to accept work. */
export interface ReadyCheck {
  name: string
  /** Resolves false, or throws, while the condition is not met. */
  holds: () => Promise<boolean>
  /** The problem and its remedy, for the operator. */
  problem?: string
  /** Only reported: stopping the server would make things worse. */
  isWarning?: boolean
}

const CHECK_TIMEOUT_MS = 2_000
/** Milliseconds for which a result is reused. The checks run at most once a second. */
const STATE_MS = 1_000

interface State {
  ready: boolean
  outcomes: Record<string, boolean>
  problems: string[]
}

async function outcome({ name, holds }: ReadyCheck): Promise<[string, boolean]> {
  let result = false
  const check = holds().then((value) => (result = value))
  await atMost(CHECK_TIMEOUT_MS, check).catch(() => false)
  if (!result) log.debug({ check: name }, 'not ready')
  return [name, result]
}

/** Results of all checks, at most a second old. */
function stateOf(checks: readonly ReadyCheck[]): () => Promise<State> {
  let state: Promise<State> | undefined
  const look = async (): Promise<State> => {
    const outcomes = Object.fromEntries(await Promise.all(checks.map(outcome)))
    setTimeout(() => (state = undefined), STATE_MS).unref()
    const failed = checks.filter(({ name }) => !outcomes[name])
    const problems = failed.flatMap(({ problem }) => problem ?? [])
    return { ready: failed.every(({ isWarning }) => isWarning), outcomes, problems }
  }
  return () => (state ??= look())
}

/**
 * `/health`: the process is up. `/ready`: 200 when every check passes, otherwise 503, with each check's
 * result and how to fix it.
 */
export function healthRoutes(checks: readonly ReadyCheck[]): Router {
  const router = express.Router()
  const stateNow = stateOf(checks)
  router.get('/health', (_req, res) => {
    res.json({ status: 'up' })
  })
  router.get('/ready', async (_req, res) => {
    const { ready, outcomes, problems } = await stateNow()
    const status = ready ? 'ready' : 'not ready'
    res.status(ready ? 200 : 503).json({ status, checks: outcomes, ...(problems.length > 0 && { problems }) })
  })
  return router
}
