import type { PartSchema } from '@balcao/contract'
import { ValidationError } from 'yup'
import { AppError } from '../../errors/AppError.js'
import { fitterOf } from './shape.js'

const withoutEmpty = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, part]) => part !== ''))
    : value

/** What a caller says: the parts of a request, and the argument of a socket's event. */
type Part = 'params' | 'query' | 'body' | 'argument'

/**
 * The reader of one part of what a caller says, as its schema wants it: trimmed, converted, without unknown
 * keys. An empty string in a path or query is an absent one. It throws AppError ERR_VALIDATION with the first
 * wrong field, and never with its value.
 * @throws Error at once when the schema does not bound its lists.
 */
export function partReader(schema: PartSchema | undefined, part: Part): (value: unknown) => unknown {
  if (!schema) return () => undefined
  const fit = fitterOf(schema, part)
  return (value) => {
    const given = part === 'params' || part === 'query' ? withoutEmpty(value) : (value ?? {})
    if (typeof given !== 'object') {
      throw new AppError('ERR_VALIDATION', { field: part, message: `${part} must be an object` })
    }
    try {
      return schema.validateSync(fit(given), { stripUnknown: true, abortEarly: true })
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error
      const field = [part, error.path].filter(Boolean).join('.')
      throw new AppError('ERR_VALIDATION', { field, message: error.message })
    }
  }
}
