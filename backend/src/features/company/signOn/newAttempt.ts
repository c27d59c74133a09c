import { randomBytes } from 'node:crypto'
import { clientAddress } from '../../../platform/config/clientAddress.js'
import type { SignOnAttempt } from '../../../platform/http/caller/signOnCookie.js'

/** Where a provider sends the browser back to: a page of the client. */
export const returnAddress = (): string => clientAddress('/auth/oidc/callback')

const secret = (): string => randomBytes(32).toString('base64url')

/** The secrets of a new login. Its state begins with its purpose, by which the client's page knows it. */
export const newAttempt = (companyId: number, purpose: SignOnAttempt['purpose']): SignOnAttempt => ({
  companyId,
  purpose,
  state: `${purpose}.${secret()}`,
  nonce: secret(),
  verifier: secret(),
})
