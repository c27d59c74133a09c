import type { ErrorCode } from '@balcao/contract'
import { UniqueConstraintError } from 'sequelize'
import { AppError } from '../errors/AppError.js'

function violatedKey(error: UniqueConstraintError): string {
  // The driver's error names the constraint; Sequelize's types do not know it.
  const cause: Error & { constraint?: unknown } = error.parent
  return typeof cause.constraint === 'string' ? cause.constraint : ''
}

/**
 * Runs `work`, and says a violated unique key as the refusal it means to the caller. Postgres refuses the second of two
 * simultaneous requests, too, which a look beforehand would not. The transaction is lost with the violation, so the refusal
 * must leave the scope.
 * @param codes the constraint's or index's name in the schema, and its code.
 * @throws AppError with that code; any other error as it came.
 */
export async function refuseDuplicates<T>(
  codes: Readonly<Record<string, ErrorCode>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UniqueConstraintError)) throw error
    const code = codes[violatedKey(error)]
    throw code ? new AppError(code) : error
  }
}
