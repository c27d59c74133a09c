import type { Socket } from 'socket.io'
import { env } from '../config/env.js'
import { verifyAccessToken, type AccessClaims } from '../http/caller/accessToken.js'
import { isClientOrigin } from '../http/allowedOrigin.js'
import { socketCookie } from '../http/caller/socketCookie.js'

type Handshake = Pick<Socket['handshake'], 'auth' | 'query' | 'headers'>

/**
 * Whose login a socket belongs to: by its access token; where SOCKET_QUERY_TOKEN lets older clients in, by a
 * token in the query or by the cookie made for that. A cookie comes with whatever page opens a socket, so
 * that the page must be the client's; what else the query says (`companyId`, `userId`) counts for nothing.
 * @returns also whether the cookie said so: then it is one of the generation with a socket for each part of a
 *   page.
 * @throws AppError ERR_TOKEN_EXPIRED
 */
export function socketClaims({ auth, query, headers }: Handshake): {
  claims: AccessClaims
  isByCookie: boolean
} {
  const token: unknown = auth['token'] ?? (env.SOCKET_QUERY_TOKEN ? query['token'] : undefined)
  const isUnnamed = (token ?? null) === null
  if (isUnnamed && env.SOCKET_QUERY_TOKEN && isClientOrigin(headers)) {
    const claims = socketCookie.claimsOf(headers.cookie)
    if (claims) return { claims, isByCookie: true }
  }
  const claims = verifyAccessToken(typeof token === 'string' ? token : undefined)
  return { claims, isByCookie: false }
}
