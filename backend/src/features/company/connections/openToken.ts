import { randomBytes } from 'node:crypto'
import { limits } from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import type { Connection } from '../../../models/index.js'
import { keyedHash } from '../../../platform/crypto/keyedHash.js'
import { maybeUnsealText, seal } from '../../../platform/crypto/seal.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'

type TokenColumns = Pick<Connection, 'sealedToken' | 'tokenHash'>

const place = (): string => `connection token ${currentCompanyId()}`

/** A connection's API token; null when it has none. */
export const openToken = ({ sealedToken }: Pick<Connection, 'sealedToken'>): string | null =>
  sealedToken && maybeUnsealText(sealedToken, place())

/** By which a connection is found whose token somebody brings. */
export const tokenHashOf = (token: string): string => keyedHash('connection tokens', token)

const TOKEN_BYTES = 24

/**
 * Gives a connection a token of 192 random bits in place of the one that it has, which ends with the commit.
 */
export async function rotateToken(connection: Connection): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await connection.update(tokenColumns(connection, token))
  await recordEvent('connection.changed', { connectionId: connection.id })
  return token
}

/**
 * What a connection stores of the token that a body gives it: nothing new for the same, null or none, and an
 * empty one takes it away.
 * @param least characters of a new one.
 * @throws AppError ERR_VALIDATION for a new one that is too short.
 */
export function tokenColumns(
  connection: Pick<Connection, 'tokenHash'>,
  token: string | null | undefined,
  least: number = limits.token.min,
): Partial<TokenColumns> {
  if (token === undefined || token === null) return {}
  if (token === '') return { sealedToken: null, tokenHash: null }
  const tokenHash = tokenHashOf(token)
  if (tokenHash === connection.tokenHash) return {}
  if (token.length < least)
    throw new AppError('ERR_VALIDATION', {
      field: 'body.token',
      message: `body.token must be at least ${least} characters`,
    })
  return { sealedToken: seal(Buffer.from(token), place()), tokenHash }
}
