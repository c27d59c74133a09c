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

interface Outcome {
  check: ReadyCheck
  isMet: boolean
  /** Absent when nothing is known that would help. */
  problem?: string | undefined
}

async function outcomeOf(check: ReadyCheck): Promise<Outcome> {
  let isMet = false
  const { name, problem } = check
  const asked = check.holds().then((value) => (isMet = value))
  const isAnswered = await atMost(CHECK_TIMEOUT_MS, asked).catch(() => undefined)
  if (isMet) return { check, isMet }
  log.debug({ check: name }, 'not ready')
  // Whoever gets no answer doesn't know whether the problem is the usual one.
  if (isAnswered === false)
    return { check, isMet, problem: `${name}: no answer within ${CHECK_TIMEOUT_MS / 1_000} s` }
  return { check, isMet, problem: isAnswered ? problem : undefined }
}

/** Results of all checks, at most a second old. */
function stateOf(checks: readonly ReadyCheck[]): () => Promise<State> {
  let state: Promise<State> | undefined
  const look = async (): Promise<State> => {
    const all = await Promise.all(checks.map(outcomeOf))
    setTimeout(() => (state = undefined), STATE_MS).unref()
    const failed = all.filter(({ isMet }) => !isMet)
    return {
      ready: failed.every(({ check }) => check.isWarning),
      outcomes: Object.fromEntries(all.map(({ check, isMet }) => [check.name, isMet])),
      problems: failed.flatMap(({ problem }) => problem ?? []),
    }
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
