import { existsSync } from 'node:fs'
import path from 'node:path'
import express, { type RequestHandler, type Router } from 'express'

/**
 * Whether a browser asks for a page (and not a script for data): API and client share paths such as /tickets, so the kind
 * of the request decides.
 */
const isDocumentNavigation: (...args: Parameters<RequestHandler>) => boolean = (req) => {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false
  const destination = req.headers['sec-fetch-dest']
  if (destination !== undefined) return destination === 'document'
  return (req.headers.accept ?? '').includes('text/html')
}

/** Serves the built client: its files by name, and its page for every document navigation. */
export function clientFiles(dist: string): Router {
  const router = express.Router()
  const page = path.resolve(dist, 'index.html')
  if (!existsSync(page)) return router
  router.use(
    '/assets',
    express.static(path.join(dist, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      fallthrough: false,
    }),
  )
  router.use(express.static(dist, { index: false, maxAge: '1h' }))
  router.use((req, res, next) => {
    res.vary('Sec-Fetch-Dest')
    res.vary('Accept')
    if (!isDocumentNavigation(req, res, next)) {
      next()
      return
    }
    res.setHeader('Cache-Control', 'no-cache')
    res.sendFile(page)
  })
  return router
}
