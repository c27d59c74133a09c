import type { Request } from 'express'
import { env } from '../config/env.js'
import { AppError } from '../errors/AppError.js'

const isOwnHost = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host

/**
 * For calls that a cookie alone authorises: another site's page could make the browser send it. A caller without an Origin is
 * no browser on another site; the server's own pages are the client's, by whatever name they were reached.
 * @throws AppError ERR_NO_PERMISSION when the page that calls is not the client's.
 */
export function assertAllowedOrigin(req: Request): void {
  const { origin, host } = req.headers
  if (origin === undefined || env.clientOrigins.includes(origin) || isOwnHost(origin, host)) return
  throw new AppError('ERR_NO_PERMISSION')
}
