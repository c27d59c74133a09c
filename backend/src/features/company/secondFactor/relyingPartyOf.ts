import { env } from '../../../platform/config/env.js'
import { isClientOrigin } from '../../../platform/http/allowedOrigin.js'
import type { Request } from '../../../platform/http/route.js'

/** The site that a passkey is for. A browser never uses it on another one. */
export interface RelyingParty {
  /** Host name. */
  id: string
  origin: string
}

/** The client's site that made the call; without an `Origin`, its first one. */
export function relyingPartyOf({ headers }: Request): RelyingParty {
  const { origin: called } = headers
  const isOwn = called !== undefined && isClientOrigin(headers)
  const origin = isOwn ? called : (env.clientOrigins[0] ?? env.apiUrl)
  return { id: new URL(origin).hostname, origin }
}
