import type { PartSchema } from '@balcao/contract'
import { ValidationError } from 'yup'
import { AppError } from '../errors/AppError.js'

const withoutEmpty = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, part]) => part !== ''))
    : value

/**
 * One part of a request, as its schema wants it: trimmed, converted, without unknown keys. An empty string in a path or
 * query is an absent one.
 * @throws AppError ERR_VALIDATION with the first wrong field.
 */
export function parsePart(
  schema: PartSchema | undefined,
  value: unknown,
  part: 'params' | 'query' | 'body',
): unknown {
  if (!schema) return undefined
  const given = part === 'body' ? (value ?? {}) : withoutEmpty(value)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new AppError('ERR_VALIDATION', { field: part, message: `${part} must be an object` })
  }
  try {
    return schema.validateSync(given, { stripUnknown: true, abortEarly: true })
  } catch (error) {
    if (error instanceof ValidationError) {
      throw new AppError('ERR_VALIDATION', {
        field: [part, error.path].filter(Boolean).join('.'),
        message: error.message,
      })
    }
    // yup's own trim() and lowercase() call the method on whatever came, a list or an object as well.
    if (error instanceof TypeError) {
      throw new AppError('ERR_VALIDATION', {
        field: part,
        message: 'a list or an object stands where text belongs',
      })
    }
    throw error
  }
}
