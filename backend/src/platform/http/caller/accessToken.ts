import { profiles, type Profile } from '@balcao/contract'
import jwt from 'jsonwebtoken'
import { env } from '../../config/env.js'
import { AppError } from '../../errors/AppError.js'
import { maybeClaims, tokenKeys } from './verifyToken.js'

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

/** Only processes with the role web have the secret. */
const keys = () => (made ??= tokenKeys(env.JWT_SECRET, env.JWT_SECRET_FALLBACK))
let made: ReturnType<typeof tokenKeys> | undefined

/** Signs an access token (JWT, HS256). */
export const signAccessToken = (claims: AccessClaims): string =>
  jwt.sign(claims, keys()[0], { algorithm: 'HS256', expiresIn: ACCESS_TOKEN_SECONDS })

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
  const claims = maybeClaims(token ?? '', keys())
  if (isClaims(claims)) return claims
  // All causes get the same answer: the client refreshes.
  throw new AppError('ERR_TOKEN_EXPIRED')
}
