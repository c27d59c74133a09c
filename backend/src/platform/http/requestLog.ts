import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import { logContext, withLogContext } from '../log/context.js'
import { log } from '../log/log.js'
import { requestSeconds } from '../metrics/metrics.js'

const QUIET = new Set(['/health', '/ready'])

/** Older clients put a token and a password into this path. It is not served, and they are not logged. */
const loggedPath = (path: string): string => path.replace(/^\/+resetpasswords\/.*/i, '/resetpasswords')

/** Gives each request an id (header `X-Request-Id` of the answer) and one log line when it is answered. */
export const requestLog: RequestHandler = (req, res, next) => {
  const requestId = randomUUID()
  const started = performance.now()
  res.setHeader('X-Request-Id', requestId)
  withLogContext({ requestId }, () => {
    // The caller is added to it later. The answer may end in other work, with another log context.
    const context = logContext()
    res.once('finish', () => {
      const seconds = (performance.now() - started) / 1_000
      const { path: pattern = 'none' } = (req.route ?? {}) as { path?: string }
      requestSeconds.observe({ method: req.method, route: pattern, status: res.statusCode }, seconds)
      const level = QUIET.has(req.path) ? 'debug' : 'info'
      log[level](
        {
          ...context,
          method: req.method,
          path: loggedPath(req.path),
          status: res.statusCode,
          ms: Math.round(seconds * 1_000),
        },
        'request',
      )
    })
    next()
  })
}
