import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import express, { type ErrorRequestHandler, type RequestHandler, type Response, type Router } from 'express'
import { AppError } from '../../errors/AppError.js'
import { brandedPage, type BrandSource } from './brandFiles.js'
import { answerWithin } from '../limits/timeLimits.js'

/** Milliseconds to receive one of the client's files. */
const FILE_MS = 300_000

/** The service worker, which may never be an old one. */
const WORKER = 'sw.js'

/**
 * Whether a browser requests a page, and not a script data. API and client share paths such as /tickets, so
 * the kind of request decides.
 */
const isDocumentNavigation: (...args: Parameters<RequestHandler>) => boolean = (req) => {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false
  const destination = req.headers['sec-fetch-dest']
  // A service worker that passes a navigation on has no destination of its own.
  if (destination === 'empty') return req.headers['sec-fetch-mode'] === 'navigate'
  if (destination !== undefined) return destination === 'document'
  return (req.headers.accept ?? '').includes('text/html')
}

/**
 * Errors while serving the client's files. A missing range or version gets the HTTP answer for it; an unknown
 * name is ERR_NOT_FOUND. Failures are not cached.
 */
const refuse: ErrorRequestHandler = (
  error: { status?: number; headers?: Record<string, string> },
  _req,
  res,
  next,
) => {
  res.setHeader('Cache-Control', 'no-store')
  if (error.status === 412 || error.status === 416) {
    res.status(error.status).set(error.headers).end()
    return
  }
  next(error.status !== undefined && error.status < 500 ? new AppError('ERR_NOT_FOUND') : error)
}

/**
 * Serves the built client: its files by name, and for every document navigation its page with the
 * installation's brand.
 */
export function clientFiles(dist: string, { brand }: BrandSource): Router {
  const router = express.Router()
  const setHeaders = (res: Response) => answerWithin(res, FILE_MS)
  const page = path.resolve(dist, 'index.html')
  if (!existsSync(page)) return router
  const built = readFileSync(page, 'utf8')
  router.use(
    '/assets',
    express.static(path.join(dist, 'assets'), {
      setHeaders,
      immutable: true,
      maxAge: '1y',
      index: false,
      fallthrough: false,
      redirect: false,
    }),
  )
  router.use(
    express.static(dist, {
      setHeaders: (res, file) => {
        setHeaders(res)
        if (path.basename(file) === WORKER) res.setHeader('Cache-Control', 'no-cache')
      },
      index: false,
      redirect: false,
      maxAge: '1h',
    }),
  )
  router.use(async (req, res, next) => {
    res.vary('Sec-Fetch-Dest')
    res.vary('Accept')
    if (!isDocumentNavigation(req, res, next)) {
      next()
      return
    }
    res.setHeader('Cache-Control', 'no-cache')
    setHeaders(res)
    const currentBrand = await brand()
    if (currentBrand.isOwn) res.sendFile(page)
    else res.type('html').send(brandedPage(built, currentBrand))
  })
  router.use(refuse)
  return router
}
