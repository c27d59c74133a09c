import { parseCookie, stringifySetCookie } from 'cookie'
import type { Response } from 'express'
import { env } from '../../config/env.js'

/** A cookie that scripts can't read, and that browsers don't send with requests from pages of other sites. */
export interface HttpOnlyCookie {
  /** Its value, or ''. @param header the request's `Cookie`. */
  read: (header: string | undefined) => string
  /** @param maxAge seconds */
  set: (res: Response, value: string, maxAge: number) => void
  clear: (res: Response) => void
}

/** Browsers only accept this prefix over https, so nobody in between can set it over http. */
const SECURE = '__Secure-'

/**
 * Under https its name begins with `__Secure-`. A value that the browser has under the plain name counts
 * until the next one is set.
 * @param path browsers send it only to this path and below.
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
