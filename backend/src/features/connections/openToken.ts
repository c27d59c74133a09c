import { limits } from '@balcao/contract'
import type { Connection } from '../../models/index.js'
import { keyedHash } from '../../platform/crypto/keyedHash.js'
import { maybeUnsealText, seal } from '../../platform/crypto/seal.js'
import { AppError } from '../../platform/errors/AppError.js'
import { currentCompanyId } from '../../platform/tenancy/scope.js'

type TokenColumns = Pick<Connection, 'sealedToken' | 'tokenHash'>

const place = (): string => `connection token ${currentCompanyId()}`

/** A connection's API token; null when it has none. */
export const openToken = ({ sealedToken }: Pick<Connection, 'sealedToken'>): string | null =>
  sealedToken && maybeUnsealText(sealedToken, place())

/**
 * What a connection stores of the token that a body gives it: nothing new for the same, null or none, and an
 * empty one takes it away.
 * @throws AppError ERR_VALIDATION for a new one that is too short.
 */
export function tokenColumns(
  connection: Pick<Connection, 'tokenHash'>,
  token: string | null | undefined,
): Partial<TokenColumns> {
  if (token === undefined || token === null) return {}
  if (token === '') return { sealedToken: null, tokenHash: null }
  const tokenHash = keyedHash('connection tokens', token)
  if (tokenHash === connection.tokenHash) return {}
  if (token.length < limits.token.min)
    throw new AppError('ERR_VALIDATION', {
      field: 'body.token',
      message: `body.token must be at least ${limits.token.min} characters`,
    })
  return { sealedToken: seal(Buffer.from(token), place()), tokenHash }
}
