import type { Socket } from 'socket.io'
import { env } from '../config/env.js'
import { verifyAccessToken, type AccessClaims } from '../http/caller/accessToken.js'
import { isClientOrigin } from '../http/allowedOrigin.js'
import { socketCookie } from '../http/caller/socketCookie.js'

type Handshake = Pick<Socket['handshake'], 'auth' | 'query' | 'headers'>

/**
 * The login of a socket, from its access token. Where SOCKET_QUERY_TOKEN allows older clients: from a token
 * in the query, or from the cookie for sockets. Any page can open a socket with a cookie, so the page must be
 * the client's. Other query keys (`companyId`, `userId`) are ignored.
 * @returns also whether it came from the cookie, as for the generation of clients with one socket per part of
 *   a page.
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
