import { CLIENT_HEADER } from '@balcao/contract'
import type { RequestHandler } from 'express'
import { env } from '../config/env.js'

/**
 * Allows the client's own origins to call with cookies. Other origins get no permission, and the browser
 * blocks them.
 */
export const cors: RequestHandler = (req, res, next) => {
  const { origin } = req.headers
  res.vary('Origin')
  if (origin && env.clientOrigins.includes(origin)) {
    res.setHeader('Access-Control-Allow-Origin', origin)
    res.setHeader('Access-Control-Allow-Credentials', 'true')
    res.setHeader(
      'Access-Control-Expose-Headers',
      'X-Request-Id, Retry-After, Content-Disposition, Content-Range, ETag',
    )
    if (req.method === 'OPTIONS') {
      res.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
      res.setHeader(
        'Access-Control-Allow-Headers',
        `Authorization, Content-Type, Idempotency-Key, If-None-Match, Range, ${CLIENT_HEADER}`,
      )
      res.setHeader('Access-Control-Max-Age', '600')
      res.status(204).end()
      return
    }
  }
  next()
}
