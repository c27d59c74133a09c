import { createSecretKey, type KeyObject } from 'node:crypto'
import { profiles, type Profile } from '@balcao/contract'
import jwt from 'jsonwebtoken'
import { env } from '../../config/env.js'
import { AppError } from '../../errors/AppError.js'

/** Claims of an access token. All other facts are read at each request. */
export interface AccessClaims {
  id: number
  profile: Profile
  companyId: number
  sessionId: string
  /**
   * `enrolment`: they may only enrol a second factor. `billing`: the company is past its due date, and its
   * admin may only pay.
   */
  scope?: 'billing' | 'enrolment'
  /** `sessionId` belongs to a super user's support access to the company. */
  support?: true
}

/** Seconds: 15 minutes. */
const ACCESS_TOKEN_SECONDS = 900

/**
 * As a key, not as text: for text the library first tries to parse a public key, at each request, which takes
 * over a millisecond.
 */
const secret = (): KeyObject => (key ??= createSecretKey(Buffer.from(env.JWT_SECRET)))
let key: KeyObject | undefined

/** Signs an access token (JWT, HS256). */
export const signAccessToken = (claims: AccessClaims): string =>
  jwt.sign(claims, secret(), { algorithm: 'HS256', expiresIn: ACCESS_TOKEN_SECONDS })

const isClaims = (value: unknown): value is AccessClaims => {
  const claims = value as Partial<AccessClaims> | null
  return (
    typeof claims === 'object' &&
    claims !== null &&
    Number.isInteger(claims.id) &&
    Number.isInteger(claims.companyId) &&
    typeof claims.sessionId === 'string' &&
    profiles.includes(claims.profile as Profile)
  )
}

/** @throws AppError ERR_TOKEN_EXPIRED when the token is absent, forged, malformed or past its time. */
export function verifyAccessToken(token: string | undefined): AccessClaims {
  try {
    const claims = jwt.verify(token ?? '', secret(), { algorithms: ['HS256'] })
    if (isClaims(claims)) return claims
  } catch {
    // All causes get the same answer: the client refreshes.
  }
  throw new AppError('ERR_TOKEN_EXPIRED')
}
