import type { ErrorRequestHandler, Response } from 'express'
import { ForeignKeyConstraintError } from 'sequelize'
import { isTransientDatabaseError } from '../database/transientError.js'
import { AppError } from '../errors/AppError.js'
import { logContext } from '../log/context.js'
import { log } from '../log/log.js'

/** Characters of a refusal at most; of a longer one its code alone is answered. */
const REFUSAL_MAX = 8_192

/** ioredis gives up on a command: refused, or not answered in time. */
const isRedisAway = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'MaxRetriesPerRequestError' || error.message === 'Command timed out')

/**
 * What a thrown value means to the caller; anything unknown is ours to mend, and is logged with the request's
 * id.
 */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof URIError) return new AppError('ERR_NOT_FOUND')
  if (isTransientDatabaseError(error) || isRedisAway(error)) {
    log.error({ err: error }, 'a service that a request needs is away, or busy')
    return new AppError('ERR_UNAVAILABLE')
  }
  // What a request names is looked up first; what a key does not find then was removed meanwhile.
  if (error instanceof ForeignKeyConstraintError) {
    log.warn({ err: error }, 'what a request named was removed meanwhile')
    return new AppError('ERR_NOT_FOUND')
  }
  const { requestId } = logContext()
  log.error({ err: error }, 'a request failed')
  return new AppError('ERR_INTERNAL', requestId ? { requestId } : {})
}

/**
 * Milliseconds for which who calls too often waits for hearing so: answered at once, their next calls would
 * cost what is saved.
 */
const REFUSED_LATER_MS = 1_000

/** What is answered in the place of a refusal's code; null where that is answered. */
export type RefusalWords = (res: Response, refusal: AppError) => { error: string } | null

function send(res: Response, refusal: AppError, inWords: RefusalWords): void {
  const answer = inWords(res, refusal) ?? refusal.toAnswer()
  const fits = JSON.stringify(answer).length <= REFUSAL_MAX
  res.status(refusal.status).json(fits ? answer : { error: answer.error })
}

function sendLater(res: Response, refusal: AppError, inWords: RefusalWords): void {
  const timer = setTimeout(() => send(res, refusal, inWords), REFUSED_LATER_MS)
  res.once('close', () => clearTimeout(timer))
}

export const answerErrors =
  (inWords: RefusalWords): ErrorRequestHandler =>
  (error, _req, res, next) => {
    if (res.headersSent) {
      next(error)
      return
    }
    const refusal = toAppError(error)
    if (refusal.details.retryAfter) res.setHeader('Retry-After', String(refusal.details.retryAfter))
    if (refusal.code === 'ERR_RATE_LIMITED') sendLater(res, refusal, inWords)
    else send(res, refusal, inWords)
  }
