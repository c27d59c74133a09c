import type { PartSchema } from '@balcao/contract'
import { ValidationError } from 'yup'
import { AppError } from '../../errors/AppError.js'
import { fitterOf } from './shape.js'

const withoutEmpty = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, part]) => part !== ''))
    : value

/** A part of a caller's input: of a request, or the argument of a socket event. */
type Part = 'params' | 'query' | 'body' | 'argument'

/**
 * Makes the reader of one part of the input. It trims, converts and drops unknown keys by the schema. An
 * empty string in a path or query counts as absent. The reader throws AppError ERR_VALIDATION with the first
 * wrong field, never with its value.
 * @throws Error at once when the schema does not limit its lists.
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
