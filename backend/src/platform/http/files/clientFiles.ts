import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import express, { type ErrorRequestHandler, type RequestHandler, type Response, type Router } from 'express'
import { AppError } from '../../errors/AppError.js'
import { brandedPage, type BrandSource } from './brandFiles.js'
import { answerWithin } from '../limits/timeLimits.js'

/** Milliseconds to take one of the client's files. */
const FILE_MS = 300_000

/**
 * Whether a browser asks for a page (and not a script for data): API and client share paths such as /tickets,
 * so the kind of the request decides.
 */
const isDocumentNavigation: (...args: Parameters<RequestHandler>) => boolean = (req) => {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false
  const destination = req.headers['sec-fetch-dest']
  if (destination !== undefined) return destination === 'document'
  return (req.headers.accept ?? '').includes('text/html')
}

/**
 * What cannot be served of the client's files: a part or a version that a file has not is answered as HTTP
 * says; every other request names no file. What is lost for now is not remembered.
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
 * Serves the built client: its files by name, and its page, in the installation's brand, for every document
 * navigation.
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
  router.use(express.static(dist, { setHeaders, index: false, redirect: false, maxAge: '1h' }))
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
