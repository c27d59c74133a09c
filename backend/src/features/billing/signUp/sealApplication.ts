import type { Language } from '@balcao/contract'
import { DAY_MS } from '@balcao/contract/time/durations'
import { clock } from '../../../platform/clock/clock.js'
import { seal, SealBroken, unseal } from '../../../platform/crypto/seal.js'

/** A sign-up whose password was hashed. */
export interface Application {
  companyName: string
  name: string
  email: string
  passwordHash: string
  planId: number
  phone: string | undefined
  language: Language | undefined
}

/** The place of the seal: a token cannot be made of any other sealed value. */
const PLACE = 'sign-up'

/** When a link that is made now ends. */
export const linkEnd = (): Date => new Date(clock.now().getTime() + DAY_MS)

/**
 * An application as the token of a link. It is encrypted, so nothing is stored until its owner opens the
 * link.
 */
export const sealApplication = (application: Application, until: Date): string =>
  seal(Buffer.from(JSON.stringify({ ...application, until: until.getTime() })), PLACE).toString('base64url')

/** The application of a token; null for one that is not ours, or has ended. */
export function maybeApplication(token: string): Application | null {
  try {
    const opened = unseal(Buffer.from(token, 'base64url'), PLACE).toString()
    const { until, ...application } = JSON.parse(opened) as Application & { until: number }
    return until > clock.now().getTime() ? application : null
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    return null
  }
}
