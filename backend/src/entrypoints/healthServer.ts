import { createServer } from 'node:http'
import express from 'express'
import { env } from '../platform/config/env.js'
import { healthRoutes } from '../platform/http/health.js'
import { log } from '../platform/log/log.js'
import { readyChecks } from './readyChecks.js'

/** Only reachable from this machine (or container), where the supervisor of the process runs. */
const HOST = '127.0.0.1'

/**
 * Answers `/health` and `/ready` on HEALTH_PORT, for a process without the role web, which answers both on
 * PORT. Does nothing without HEALTH_PORT.
 * @throws Error when the port is taken.
 */
export async function startHealth(): Promise<{ stop: () => Promise<void> }> {
  const port = env.HEALTH_PORT
  if (port === undefined || env.roles.has('web')) return { stop: () => Promise.resolve() }
  const app = express().disable('x-powered-by').use(healthRoutes(readyChecks))
  // Express itself answers requests without a route.
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, app)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, HOST, resolve))
  log.info({ host: HOST, port }, 'health is answered')
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
