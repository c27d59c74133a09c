import { randomBytes } from 'node:crypto'
import { limits } from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import type { Connection } from '../../../models/index.js'
import { keyedHash, keyedHashes } from '../../../platform/crypto/keyedHash.js'
import { sealedBytes } from '../../../platform/crypto/sealedColumn.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'

type TokenColumns = Pick<Connection, 'sealedToken' | 'tokenHash'>

const HASHED_AS = 'connection tokens'

/** The hash by which a connection is found for a token. */
const tokenHashOf = (token: string): string => keyedHash(HASHED_AS, token)

/** Every hash under which a token may be stored, while ENCRYPTION_KEY is being replaced. */
export const tokenHashesOf = (token: string): string[] => keyedHashes(HASHED_AS, token)

export const connectionTokens = sealedBytes<{ companyId: number }>({
  table: 'connections',
  column: 'sealed_token',
  key: { id: 'integer' },
  facts: { companyId: 'company_id' },
  place: ({ companyId }) => `connection token ${companyId}`,
  derived: { token_hash: (token) => tokenHashOf(token.toString()) },
})

const inCompany = () => ({ companyId: currentCompanyId() })

/** A connection's API token; null when it has none. */
export const openToken = ({ sealedToken }: Pick<Connection, 'sealedToken'>): string | null =>
  sealedToken && connectionTokens.maybeText(sealedToken, inCompany())

const TOKEN_BYTES = 24

/** Replaces a connection's token by one of 192 random bits. The old one is valid until the commit. */
export async function rotateToken(connection: Connection): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await connection.update(tokenColumns(connection, token))
  await recordEvent('connection.changed', { connectionId: connection.id })
  return token
}

/**
 * The token columns for a request's body. The same token, null or undefined changes nothing; an empty text
 * removes the token.
 * @param least fewest characters of a new token.
 * @throws AppError ERR_VALIDATION for a new token that is too short.
 */
export function tokenColumns(
  connection: Pick<Connection, 'tokenHash'>,
  token: string | null | undefined,
  least: number = limits.token.min,
): Partial<TokenColumns> {
  if (token === undefined || token === null) return {}
  if (token === '') return { sealedToken: null, tokenHash: null }
  if (connection.tokenHash !== null && tokenHashesOf(token).includes(connection.tokenHash)) return {}
  if (token.length < least)
    throw new AppError('ERR_VALIDATION', {
      field: 'body.token',
      message: `body.token must be at least ${least} characters`,
    })
  return {
    sealedToken: connectionTokens.seal(Buffer.from(token), inCompany()),
    tokenHash: tokenHashOf(token),
  }
}
