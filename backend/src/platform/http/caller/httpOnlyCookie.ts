import { parseCookie, stringifySetCookie } from 'cookie'
import type { Response } from 'express'
import { env } from '../../config/env.js'

/** A cookie that no script can read, and that no page of another site makes a browser send along. */
export interface HttpOnlyCookie {
  /** Its value, or ''. @param header the request's `Cookie`. */
  read: (header: string | undefined) => string
  /** @param maxAge seconds */
  set: (res: Response, value: string, maxAge: number) => void
  clear: (res: Response) => void
}

/** What browsers take over https alone, so that nobody between sets it over http. */
const SECURE = '__Secure-'

/**
 * Under https its name begins with `__Secure-`.
 * What a browser has under the plain name counts until the next one is set.
 * @param path browsers bring it to what lies under this path, and to nothing else.
 */
export function httpOnlyCookie(plainName: string, path: string): HttpOnlyCookie {
  const isSecure = () => env.apiUrl.startsWith('https:')
  const append = (res: Response, name: string, value: string, maxAge: number) => {
    const attributes = { path, httpOnly: true, sameSite: 'lax', secure: isSecure() } as const
    res.append('Set-Cookie', stringifySetCookie({ name, value, maxAge, ...attributes }))
  }
  const set: HttpOnlyCookie['set'] = (res, value, maxAge) => {
    if (!isSecure()) return append(res, plainName, value, maxAge)
    append(res, SECURE + plainName, value, maxAge)
    append(res, plainName, '', 0)
  }
  return {
    read: (header) => {
      const cookies = parseCookie(header ?? '')
      return (isSecure() && cookies[SECURE + plainName]) || (cookies[plainName] ?? '')
    },
    set,
    clear: (res) => set(res, '', 0),
  }
}
