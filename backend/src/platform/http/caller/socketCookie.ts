import type { Response } from 'express'
import { env } from '../../config/env.js'
import { seal, unseal } from '../../crypto/seal.js'
import type { AccessClaims } from './accessToken.js'
import { httpOnlyCookie } from './httpOnlyCookie.js'
import { REFRESH_TOKEN_SECONDS } from './refreshToken.js'

const PLACE = 'socket cookie'
const cookie = httpOnlyCookie('jrs', '/socket.io')

/**
 * Identifies the sockets of older clients, which send no token. It is separate from the refresh token, which
 * stays where it is exchanged. This cookie only allows listening, as long as its login lives.
 */
export const socketCookie = {
  /** The login of a browser; null for an invalid cookie. */
  claimsOf(header: string | undefined): AccessClaims | null {
    try {
      const sealed = Buffer.from(cookie.read(header), 'base64url')
      return JSON.parse(unseal(sealed, PLACE).toString()) as AccessClaims
    } catch {
      return null
    }
  },
  /** Only where SOCKET_QUERY_TOKEN allows such clients. */
  set(res: Response, claims: AccessClaims): void {
    if (!env.SOCKET_QUERY_TOKEN) return
    const sealed = seal(Buffer.from(JSON.stringify(claims)), PLACE)
    cookie.set(res, sealed.toString('base64url'), REFRESH_TOKEN_SECONDS)
  },
  clear: (res: Response): void => {
    if (env.SOCKET_QUERY_TOKEN) cookie.clear(res)
  },
}
