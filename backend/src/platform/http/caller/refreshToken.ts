import { createHash, randomUUID } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { env } from '../../config/env.js'
import { maybeClaims, tokenKeys } from './verifyToken.js'

/** Claims of a refresh token: the id of its stored login. */
export interface RefreshClaims {
  sessionId: string
  companyId: number
}

/** Seconds: a login ends after seven days without use. */
export const REFRESH_TOKEN_SECONDS = 7 * 24 * 60 * 60

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Only processes with the role web have the secret. */
const keys = () => (made ??= tokenKeys(env.JWT_REFRESH_SECRET, env.JWT_REFRESH_SECRET_FALLBACK))
let made: ReturnType<typeof tokenKeys> | undefined

/** Signs a refresh token (JWT, HS256); no two are the same. */
export const signRefreshToken = (claims: RefreshClaims): string =>
  jwt.sign({ ...claims }, keys()[0], {
    algorithm: 'HS256',
    expiresIn: REFRESH_TOKEN_SECONDS,
    jwtid: randomUUID(),
  })

const isClaims = (value: unknown): value is RefreshClaims => {
  const claims = value as Partial<RefreshClaims> | null
  return (
    typeof claims === 'object' &&
    claims !== null &&
    Number.isInteger(claims.companyId) &&
    typeof claims.sessionId === 'string' &&
    UUID.test(claims.sessionId)
  )
}

/** Claims of a refresh token; null when it is forged, malformed or expired. */
export function maybeRefreshClaims(token: string): RefreshClaims | null {
  const claims = maybeClaims(token, keys())
  return isClaims(claims) ? claims : null
}

/** Stored hash of a refresh token. The token is long and random, so one round of a fast hash is enough. */
export const hashRefreshToken = (token: string): string => createHash('sha256').update(token).digest('hex')
