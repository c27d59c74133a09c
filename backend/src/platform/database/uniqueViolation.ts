import type { ErrorCode } from '@balcao/contract'
import { UniqueConstraintError } from 'sequelize'
import { AppError } from '../errors/AppError.js'

/**
 * What a violated key means to the caller, by the name of the constraint or index: a code, and the field of
 * the body that has to change.
 */
export type UniqueKeys = Readonly<Record<string, ErrorCode | { code: ErrorCode; field: string }>>

function violatedKey(error: UniqueConstraintError): string {
  // The driver's error names the constraint; Sequelize's types do not know it.
  const cause: Error & { constraint?: unknown } = error.parent
  return typeof cause.constraint === 'string' ? cause.constraint : ''
}

/**
 * Runs `work`, and says a violated unique key as the refusal it means to the caller. Postgres refuses the
 * second of two simultaneous requests, too, which a look beforehand would not. The transaction is lost with
 * the violation, so the refusal must leave the scope.
 * @throws AppError with the key's code; any other error as it came.
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
