import type { ErrorRequestHandler } from 'express'
import { ForeignKeyConstraintError } from 'sequelize'
import { isPassingError } from '../database/passingError.js'
import { AppError } from '../errors/AppError.js'
import { logContext } from '../log/context.js'
import { log } from '../log/log.js'

const typeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'type' in error ? String(error.type) : undefined

/** ioredis gives up on a command: refused, or not answered in time. */
const isRedisAway = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'MaxRetriesPerRequestError' || error.message === 'Command timed out')

/** What a thrown value means to the caller; anything unknown is ours to mend, and is logged with the request's id. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const type = typeOf(error)
  if (type === 'entity.too.large') return new AppError('ERR_BODY_TOO_LARGE')
  if (type === 'entity.parse.failed' || type === 'encoding.unsupported' || type === 'charset.unsupported') {
    return new AppError('ERR_MALFORMED_JSON')
  }
  if (error instanceof URIError) return new AppError('ERR_NOT_FOUND')
  if (isPassingError(error) || isRedisAway(error)) {
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

export const answerError: ErrorRequestHandler = (error, _req, res, next) => {
  if (res.headersSent) {
    next(error)
    return
  }
  const refusal = toAppError(error)
  if (refusal.details.retryAfter) res.setHeader('Retry-After', String(refusal.details.retryAfter))
  res.status(refusal.status).json(refusal.toAnswer())
}
