import { parseCookie, stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'
import { env } from '../config/env.js'
import { REFRESH_TOKEN_SECONDS } from './refreshToken.js'

const NAME = 'jrt'

const setCookie = (res: Response, value: string, maxAge: number): void => {
  const cookie = stringifySetCookie({
    name: NAME,
    value,
    maxAge,
    path: '/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: env.apiUrl.startsWith('https:'),
  })
  res.append('Set-Cookie', cookie)
}

/** The refresh token that a browser brings; no script can read it, and no other site's request carries it. */
export const refreshCookie = {
  read: (req: Request): string => parseCookie(req.headers.cookie ?? '')[NAME] ?? '',
  set: (res: Response, token: string): void => setCookie(res, token, REFRESH_TOKEN_SECONDS),
  clear: (res: Response): void => setCookie(res, '', 0),
}
