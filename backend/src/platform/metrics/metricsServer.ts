import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import { env } from '../config/env.js'
import { log } from '../log/log.js'
import { registry } from './metrics.js'

/** Milliseconds for a scraper to send its request. */
const REQUEST_MS = 5_000

function createMetricsServer(): Server {
  return createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS }, (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end()
    registry.metrics().then(
      (text) => res.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read')
        res.writeHead(500).end()
      },
    )
  })
}

/**
 * Answers `GET /metrics` on METRICS_HOST:METRICS_PORT, which is not the public address. Does nothing without
 * METRICS_PORT.
 * @throws Error when the port is taken.
 */
export async function startMetrics(): Promise<{ stop: () => Promise<void> }> {
  const { METRICS_HOST: host, METRICS_PORT: port } = env
  if (port === undefined) return { stop: () => Promise.resolve() }
  collectDefaultMetrics({ prefix: 'balcao_', register: registry })
  const server = createMetricsServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  log.info({ host, port }, 'metrics are answered')
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
