import type { Request } from 'express'
import { AppError } from '../errors/AppError.js'

/** Longest key in characters; our client sends a uuid. */
const KEY_MAX = 100

/**
 * The caller's key for this call. Calls with the same key are executed once. Null without a key.
 * @throws AppError ERR_VALIDATION when the key is too long.
 */
export function idempotencyKey(req: Request): string | null {
  const key = req.get('Idempotency-Key')
  if (key === undefined || key === '') return null
  if (key.length > KEY_MAX) {
    throw new AppError('ERR_VALIDATION', { field: 'headers.Idempotency-Key', message: 'the key is too long' })
  }
  return key
}
