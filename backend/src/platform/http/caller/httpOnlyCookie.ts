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

/**
 * Browsers accept this prefix only over https, from the host itself, for the whole host. So neither somebody
 * in between nor a page on another host of the same domain can put a login of theirs into a browser.
 */
const OWN_HOST = '__Host-'
/** The prefix of older versions. Another host of the same domain could set it. */
const SECURE = '__Secure-'

/**
 * Under https its name begins with `__Host-`, and its path is `/`, as that prefix demands. A value under the
 * name of older versions counts until the next one is set, so that an upgrade logs nobody out.
 * @param path under plain http, and for the name of older versions, browsers send it only to this path and
 *   below.
 */
export function httpOnlyCookie(plainName: string, path: string): HttpOnlyCookie {
  const isSecure = () => env.apiUrl.startsWith('https:')
  const append = (res: Response, name: string, value: string, maxAge: number, sentTo: string) => {
    const attributes = { path: sentTo, httpOnly: true, sameSite: 'lax', secure: isSecure() } as const
    res.append('Set-Cookie', stringifySetCookie({ name, value, maxAge, ...attributes }))
  }
  const set: HttpOnlyCookie['set'] = (res, value, maxAge) => {
    if (!isSecure()) return append(res, plainName, value, maxAge, path)
    append(res, OWN_HOST + plainName, value, maxAge, '/')
    append(res, SECURE + plainName, '', 0, path)
  }
  return {
    read: (header) => {
      const cookies = parseCookie(header ?? '')
      const names = isSecure() ? [OWN_HOST + plainName, SECURE + plainName] : [plainName]
      return names.map((name) => cookies[name]).find(Boolean) ?? ''
    },
    set,
    clear: (res) => set(res, '', 0),
  }
}
