import { limits } from '@balcao/contract'
import compression from 'compression'
import express, { type Express } from 'express'
import helmet from 'helmet'
import { env } from '../config/env.js'
import { AppError } from '../errors/AppError.js'
import type { ActorLoader } from './access.js'
import { answerError } from './answerError.js'
import { clientFiles } from './clientFiles.js'
import { cors } from './cors.js'
import { healthRoutes, type ReadyCheck } from './health.js'
import { requestLog } from './requestLog.js'
import type { Route } from './route.js'

interface HttpAppOptions {
  routes: readonly Route[]
  loadActor: ActorLoader
  readyChecks: readonly ReadyCheck[]
}

const securityHeaders = helmet({
  contentSecurityPolicy: {
    directives: {
      // Emotion writes style elements; scripts come from our own files alone.
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'media-src': ["'self'", 'blob:'],
      // Browsers of some years ago do not count a socket to the page's own host as 'self'.
      'connect-src': ["'self'", env.apiUrl.replace(/^http/, 'ws')],
      // Behind plain http (a LAN, this machine) it would break every request.
      'upgrade-insecure-requests': env.apiUrl.startsWith('https:') ? [] : null,
    },
  },
  strictTransportSecurity: env.apiUrl.startsWith('https:'),
  crossOriginResourcePolicy: { policy: 'cross-origin' },
})

/** @throws Error when two routes share a method and path. */
function assertUniqueRoutes(routes: readonly Route[]): void {
  const seen = new Set<string>()
  for (const { endpoint } of routes) {
    const key = `${endpoint.method} ${endpoint.path}`
    if (seen.has(key)) throw new Error(`Two routes answer ${key}`)
    seen.add(key)
  }
}

/** The whole HTTP side: health, the client's files, the API, and one place where errors become answers. */
export function createHttpApp({ routes, loadActor, readyChecks }: HttpAppOptions): Express {
  assertUniqueRoutes(routes)
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.TRUST_PROXY)
  app.set('query parser', 'simple')
  app.set('etag', false)
  app.use(requestLog, securityHeaders, cors, compression())
  app.use(healthRoutes(readyChecks))
  if (env.CLIENT_DIST) app.use(clientFiles(env.CLIENT_DIST))
  app.use(express.json({ limit: limits.jsonBody, strict: true }))
  app.use((_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store')
    next()
  })
  for (const entry of routes) {
    const method = entry.endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
    app[method](entry.endpoint.path, (req, res) => entry.run(req, res, loadActor))
  }
  app.use(() => {
    throw new AppError('ERR_NOT_FOUND')
  })
  app.use(answerError)
  return app
}
