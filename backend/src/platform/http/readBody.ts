import type { Endpoint } from '@balcao/contract'
import express, { type Request, type Response } from 'express'
import { AppError } from '../errors/AppError.js'

const WHOLE_BODY_MS = 10_000
/** Of a body that may be longer, this much more time for each of its bytes: 16 KB a second. */
const BYTE_MS = 1 / 16

const isTooLarge = (error: Error & { type?: string }): boolean => error.type === 'entity.too.large'
/** The parser's own refusals have a status of 4xx: no JSON, an unknown charset or encoding, bytes that are not so encoded. */
const isOfTheBody = (error: Error & { status?: number }): boolean => Number(error.status) < 500

/**
 * Reads the JSON body of a call to `endpoint` into `req.body`, once the caller may send one.
 * @throws AppError ERR_BODY_TOO_LARGE, ERR_BODY_TOO_SLOW, ERR_MALFORMED_JSON (an encoding that cannot be undone among them).
 */
export function bodyReader({ body, bodyBytes }: Endpoint): (req: Request, res: Response) => Promise<void> {
  if (!body) return () => Promise.resolve()
  const parse = express.json({ limit: bodyBytes, strict: true })
  const ms = WHOLE_BODY_MS + bodyBytes * BYTE_MS
  return async (req, res) => {
    if (Number(req.headers['content-length'] ?? 0) > bodyBytes) throw new AppError('ERR_BODY_TOO_LARGE')
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new AppError('ERR_BODY_TOO_SLOW')), ms)
      parse(req, res, (error?: Error) => {
        clearTimeout(late)
        if (error === undefined) resolve()
        else if (isTooLarge(error)) reject(new AppError('ERR_BODY_TOO_LARGE'))
        else if (isOfTheBody(error)) reject(new AppError('ERR_MALFORMED_JSON'))
        else reject(error)
      })
    })
  }
}
