import { parseCookie, stringifySetCookie } from 'cookie'
import type { Response } from 'express'
import { env } from '../config/env.js'

/** A cookie that no script can read, and that no page of another site makes a browser send along. */
export interface HttpOnlyCookie {
  /** Its value, or ''. @param header the request's `Cookie`. */
  read: (header: string | undefined) => string
  /** @param maxAge seconds */
  set: (res: Response, value: string, maxAge: number) => void
  clear: (res: Response) => void
}

/** @param path browsers bring it to what lies under this path, and to nothing else. */
export function httpOnlyCookie(name: string, path: string): HttpOnlyCookie {
  const set: HttpOnlyCookie['set'] = (res, value, maxAge) => {
    const secure = env.apiUrl.startsWith('https:')
    const attributes = { httpOnly: true, sameSite: 'lax', secure } as const
    res.append('Set-Cookie', stringifySetCookie({ name, value, maxAge, path, ...attributes }))
  }
  return {
    read: (header) => parseCookie(header ?? '')[name] ?? '',
    set,
    clear: (res) => set(res, '', 0),
  }
}
