import type { Request, Response } from 'express'
import { clock } from '../../clock/clock.js'
import { seal, SealBroken, unseal } from '../../crypto/seal.js'
import { httpOnlyCookie } from './httpOnlyCookie.js'

/** A login that began in this browser, at a company's identity provider. */
export interface SignOnAttempt {
  companyId: number
  /** A test logs nobody in. */
  purpose: 'login' | 'test'
  state: string
  nonce: string
  verifier: string
}

const PLACE = 'single sign-on'
const cookie = httpOnlyCookie('sso', '/auth')

/** Time for a login at the provider, with its second factor. */
export const SIGN_ON_SECONDS = 10 * 60

/**
 * Ties a login at a provider to the browser where it began. Whoever has the provider's answer but not this
 * cookie gets nowhere. It is sealed, so its values can't be chosen or read.
 */
export const signOnCookie = {
  set: (res: Response, attempt: SignOnAttempt): void => {
    const until = clock.now().getTime() + SIGN_ON_SECONDS * 1_000
    const sealed = seal(Buffer.from(JSON.stringify({ ...attempt, until })), PLACE)
    cookie.set(res, sealed.toString('base64url'), SIGN_ON_SECONDS)
  },
  /** The login that began in this browser, which can be read once; null when there is none, or too old. */
  take: (req: Request, res: Response): SignOnAttempt | null => {
    const value = cookie.read(req.headers.cookie)
    cookie.clear(res)
    try {
      const opened = unseal(Buffer.from(value, 'base64url'), PLACE).toString()
      const { until, ...attempt } = JSON.parse(opened) as SignOnAttempt & { until: number }
      return until > clock.now().getTime() ? attempt : null
    } catch (error) {
      if (error instanceof SealBroken) return null
      throw error
    }
  },
}
