import type { ErrorRequestHandler, Response } from 'express'
import { ForeignKeyConstraintError } from 'sequelize'
import { isTransientDatabaseError } from '../database/transientError.js'
import { AppError } from '../errors/AppError.js'
import { logContext } from '../log/context.js'
import { log } from '../log/log.js'
import { goneSignal } from './limits/goneSignal.js'

/** Longest error answer in characters. If it would be longer, only the code is sent. */
const REFUSAL_MAX = 8_192

/** ioredis gave up on a command: refused, or no answer in time. */
const isRedisAway = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'MaxRetriesPerRequestError' || error.message === 'Command timed out')

/** The error for the caller. An unknown one is a bug of ours, and is logged with the request's id. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof URIError) return new AppError('ERR_NOT_FOUND')
  if (isTransientDatabaseError(error) || isRedisAway(error)) {
    log.error({ err: error }, 'a service that a request needs is away, or busy')
    return new AppError('ERR_UNAVAILABLE')
  }
  // Records named by a request are looked up first. A missing key therefore means that the record was removed
  // meanwhile.
  if (error instanceof ForeignKeyConstraintError) {
    log.warn({ err: error }, 'what a request named was removed meanwhile')
    return new AppError('ERR_NOT_FOUND')
  }
  const { requestId } = logContext()
  log.error({ err: error }, 'a request failed')
  return new AppError('ERR_INTERNAL', requestId ? { requestId } : {})
}

/**
 * Delay of ERR_RATE_LIMITED in milliseconds. If it came at once, the next calls would cost what the limit
 * saves.
 */
const REFUSED_LATER_MS = 1_000

/** Text to send instead of an error's code; null to send the code. */
export type RefusalWords = (res: Response, refusal: AppError) => { error: string } | null

function send(res: Response, refusal: AppError, inWords: RefusalWords): void {
  const answer = inWords(res, refusal) ?? refusal.toAnswer()
  const fits = JSON.stringify(answer).length <= REFUSAL_MAX
  res.status(refusal.status).json(fits ? answer : { error: answer.error })
}

function sendLater(res: Response, refusal: AppError, inWords: RefusalWords): void {
  const timer = setTimeout(() => send(res, refusal, inWords), REFUSED_LATER_MS)
  goneSignal(res).addEventListener('abort', () => clearTimeout(timer), { once: true })
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
