import express, { type Router } from 'express'
import { log } from '../log/log.js'

/** One thing that must hold before the server takes work. */
export interface ReadyCheck {
  name: string
  /** Resolves false, or throws, while it does not hold. */
  holds: () => Promise<boolean>
}

const CHECK_TIMEOUT_MS = 2_000

async function outcome({ name, holds }: ReadyCheck): Promise<[string, boolean]> {
  const timeout = new Promise<boolean>((resolve) =>
    setTimeout(() => resolve(false), CHECK_TIMEOUT_MS).unref(),
  )
  const result = await Promise.race([holds().catch(() => false), timeout])
  if (!result) log.debug({ check: name }, 'not ready')
  return [name, result]
}

/** `/health`: the process is up. `/ready`: 200 when every check holds, 503 otherwise, with each check's outcome. */
export function healthRoutes(checks: readonly ReadyCheck[]): Router {
  const router = express.Router()
  router.get('/health', (_req, res) => {
    res.json({ status: 'up' })
  })
  router.get('/ready', async (_req, res) => {
    const outcomes = Object.fromEntries(await Promise.all(checks.map(outcome)))
    const ready = Object.values(outcomes).every(Boolean)
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', checks: outcomes })
  })
  return router
}
