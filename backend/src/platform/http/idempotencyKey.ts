import type { Request } from 'express'
import { AppError } from '../errors/AppError.js'

/** Characters, at most; the client sends a uuid. */
const KEY_MAX = 100

/**
 * What the caller names its call by: under the same key it is done once; null when it gave none.
 * @throws AppError ERR_VALIDATION when the header is longer than a key may be.
 */
export function idempotencyKey(req: Request): string | null {
  const key = req.get('Idempotency-Key')
  if (key === undefined || key === '') return null
  if (key.length > KEY_MAX) {
    throw new AppError('ERR_VALIDATION', { field: 'headers.Idempotency-Key', message: 'the key is too long' })
  }
  return key
}
