import type { ErrorCode } from '@balcao/contract'
import { UniqueConstraintError } from 'sequelize'
import { AppError } from '../errors/AppError.js'

/**
 * Meaning of a violated unique key, by the name of the constraint or index: an error code, and possibly the
 * field of the body to change.
 */
export type UniqueKeys = Readonly<Record<string, ErrorCode | { code: ErrorCode; field: string }>>

function violatedKey(error: UniqueConstraintError): string {
  // The driver's error has the constraint's name; Sequelize's types don't.
  const cause: Error & { constraint?: unknown } = error.parent
  return typeof cause.constraint === 'string' ? cause.constraint : ''
}

/**
 * Runs `work` and turns a violated unique key into its error code. Unlike a check beforehand, this also
 * catches the second of two simultaneous requests. The violation aborts the transaction, so the error must
 * leave the scope.
 * @throws AppError with the key's code; any other error unchanged.
 */
export async function refuseDuplicates<T>(keys: UniqueKeys, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UniqueConstraintError)) throw error
    const meaning = keys[violatedKey(error)]
    if (!meaning) throw error
    if (typeof meaning === 'string') throw new AppError(meaning)
    throw new AppError(meaning.code, { field: `body.${meaning.field}` })
  }
}
