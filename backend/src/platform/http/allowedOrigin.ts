import type { IncomingHttpHeaders } from 'node:http'
import type { Request } from 'express'
import { env } from '../config/env.js'
import { AppError } from '../errors/AppError.js'

const isOwnHost = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host

/**
 * Whether a page of the client called, according to the browser: its origin is one of the client's, or the
 * server's own under any name.
 */
export const isClientOrigin = ({ origin, host }: IncomingHttpHeaders): boolean =>
  origin !== undefined && (env.clientOrigins.includes(origin) || isOwnHost(origin, host))

/**
 * For calls that only a cookie authorises, since another site's page could make the browser send it. A call
 * without an Origin doesn't come from a browser on another site.
 * @throws AppError ERR_NO_PERMISSION when the page is not the client's.
 */
export function assertAllowedOrigin(req: Request): void {
  if (req.headers.origin === undefined || isClientOrigin(req.headers)) return
  throw new AppError('ERR_NO_PERMISSION')
}
