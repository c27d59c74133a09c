import type { Request, Response } from 'express'
import { httpOnlyCookie } from './httpOnlyCookie.js'
import { REFRESH_TOKEN_SECONDS } from './refreshToken.js'

const cookie = httpOnlyCookie('jrt', '/auth')

/** The cookie with the refresh token. */
export const refreshCookie = {
  read: (req: Request): string => cookie.read(req.headers.cookie),
  set: (res: Response, token: string): void => cookie.set(res, token, REFRESH_TOKEN_SECONDS),
  clear: (res: Response): void => cookie.clear(res),
}
