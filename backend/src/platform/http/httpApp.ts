import { constants } from 'node:zlib'
import compression from 'compression'
import express, { type Express } from 'express'
import { env } from '../config/env.js'
import { linkedOrigin } from '../storage/mediaStore.js'
import { AppError } from '../errors/AppError.js'
import type { ActorLoader } from './access.js'
import { answerErrors, type RefusalWords } from './answerError.js'
import { apiRoutes } from './apiRoutes.js'
import { brandFiles, ownBrand, type BrandSource } from './files/brandFiles.js'
import { clientFiles } from './files/clientFiles.js'
import { cors } from './cors.js'
import { healthRoutes, type ReadyCheck } from './health.js'
import { apiDocs } from './openApi/apiDocs.js'
import { mediaFiles, type FileCheck } from './files/mediaFiles.js'
import { requestLog } from './requestLog.js'
import type { Route } from './route.js'
import { permissionsPolicy, securityHeaders } from './securityHeaders.js'
import { securityTextRoute } from './securityText.js'

interface HttpAppOptions {
  routes: readonly Route[]
  loadActor: ActorLoader
  mayShowFile: FileCheck
  readyChecks: readonly ReadyCheck[]
  /** Without it pages are served as built. */
  brandSource?: BrandSource
  /**
   * Phrases errors for clients that have no phrase for the code. Without it all clients get only the code.
   */
  inWords?: RefusalWords
}

const apiOrigin = new URL(env.apiUrl).origin
/** Files have absolute URLs, whose host may differ from the page's, and may lead on to their store. */
const fileOrigins = linkedOrigin === null ? [apiOrigin] : [apiOrigin, linkedOrigin]

/**
 * Answers are made anew for each call. The usual levels take four times as long, for a tenth less to send;
 * they are used for files.
 */
const compressAnswers = compression({
  level: 3,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
})

/** The whole HTTP side: health, the client's files, the API, and one place where errors become answers. */
export function createHttpApp({
  routes,
  loadActor,
  mayShowFile,
  readyChecks,
  brandSource = ownBrand,
  inWords = () => null,
}: HttpAppOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.TRUST_PROXY)
  app.set('query parser', 'simple')
  app.set('etag', false)
  app.use(requestLog, securityHeaders(env.apiUrl, fileOrigins), permissionsPolicy, cors, compression())
  app.use(healthRoutes(readyChecks), securityTextRoute())
  app.use(mediaFiles(mayShowFile))
  app.use(apiDocs(routes))
  app.use(brandFiles(brandSource))
  if (env.CLIENT_DIST) app.use(clientFiles(env.CLIENT_DIST, brandSource))
  app.use((_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store')
    next()
  })
  app.use(compressAnswers)
  app.use(apiRoutes(routes, loadActor))
  app.use(() => {
    throw new AppError('ERR_NOT_FOUND')
  })
  app.use(answerErrors(inWords))
  return app
}
