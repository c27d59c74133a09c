import type { Response } from 'express'
import { env } from '../../config/env.js'
import { seal, unseal } from '../../crypto/seal.js'
import type { AccessClaims } from './accessToken.js'
import { httpOnlyCookie } from './httpOnlyCookie.js'
import { REFRESH_TOKEN_SECONDS } from './refreshToken.js'

const PLACE = 'socket cookie'
const cookie = httpOnlyCookie('jrs', '/socket.io')

/**
 * What tells older clients' sockets, which bring no token, whose they are. It is a cookie of its own: the
 * refresh token stays where it is exchanged, and this one is good for listening alone, for as long as its
 * login lives.
 */
export const socketCookie = {
  /** Whose login a browser brings; null when it brings none of ours. */
  claimsOf(header: string | undefined): AccessClaims | null {
    try {
      const sealed = Buffer.from(cookie.read(header), 'base64url')
      return JSON.parse(unseal(sealed, PLACE).toString()) as AccessClaims
    } catch {
      return null
    }
  },
  /** Only where SOCKET_QUERY_TOKEN lets such clients in. */
  set(res: Response, claims: AccessClaims): void {
    if (!env.SOCKET_QUERY_TOKEN) return
    const sealed = seal(Buffer.from(JSON.stringify(claims)), PLACE)
    cookie.set(res, sealed.toString('base64url'), REFRESH_TOKEN_SECONDS)
  },
  clear: (res: Response): void => {
    if (env.SOCKET_QUERY_TOKEN) cookie.clear(res)
  },
}
