import type { IncomingHttpHeaders } from 'node:http'
import type { Request } from 'express'
import { env } from '../config/env.js'
import { AppError } from '../errors/AppError.js'

const isOwnHost = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host

/**
 * Whether a browser says that a page of the client called: its own origins, or the server's, by whatever name
 * it was reached.
 */
export const isClientOrigin = ({ origin, host }: IncomingHttpHeaders): boolean =>
  origin !== undefined && (env.clientOrigins.includes(origin) || isOwnHost(origin, host))

/**
 * For calls that a cookie alone authorises: another site's page could make the browser send it. A caller
 * without an Origin is no browser on another site.
 * @throws AppError ERR_NO_PERMISSION when the page that calls is not the client's.
 */
export function assertAllowedOrigin(req: Request): void {
  if (req.headers.origin === undefined || isClientOrigin(req.headers)) return
  throw new AppError('ERR_NO_PERMISSION')
}
