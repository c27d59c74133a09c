import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { clock } from '../clock/clock.js'
import { env } from '../config/env.js'
import { currentCompanyId } from '../tenancy/scope.js'
import { companyOfKey, INSTALLATION, keyOfPublicName, publicName } from './mediaKey.js'

const HOUR_SECONDS = 3_600
const VALID_SECONDS = 24 * HOUR_SECONDS
/**
 * Addresses made within this time are the same, so that a browser that has the file does not fetch it again.
 */
const SAME_SECONDS = 6 * HOUR_SECONDS

export const MEDIA_PATH = '/public'

/**
 * A key of its own; not from JWT_SECRET, since those who tell of files (the worker) need not be able to make
 * logins.
 */
const signingKey = Buffer.from(
  hkdfSync('sha256', Buffer.from(env.ENCRYPTION_KEY, 'hex'), '', 'balcao media addresses', 32),
)

const signatureOf = (name: string, expires: number): Buffer =>
  createHmac('sha256', signingKey).update(`${MEDIA_PATH}/${name}\n${expires}`).digest()

/**
 * What follows `/public/` in a file's address.
 * @throws Error when the key is of another company than the open scope's; a file of the installation can be
 *   signed in any.
 */
export function signedPath(key: string): string {
  const owner = companyOfKey(key)
  if (owner !== INSTALLATION && owner !== currentCompanyId())
    throw new Error('A file of another company cannot be signed')
  const soonest = Math.floor(clock.now().getTime() / 1_000) + VALID_SECONDS
  const expires = Math.ceil(soonest / SAME_SECONDS) * SAME_SECONDS
  const name = publicName(key)
  return `${name}?expires=${expires}&signature=${signatureOf(name, expires).toString('hex')}`
}

/**
 * The address of a file, for whoever holds it, without further proof: valid for a day from now, and up to six
 * hours longer. Within six hours the same file has the same address.
 * @throws Error as `signedPath`: only what was read as a company is signed for it.
 */
export const signedUrl = (key: string): string => `${env.apiUrl}${MEDIA_PATH}/${signedPath(key)}`

export interface SignedName {
  /** The last part of the path. */
  name: string
  /** Unix seconds, as it came. */
  expires: unknown
  /** Hexadecimal, as it came. */
  signature: unknown
}

const isSignedAs = (name: string, expires: number, signature: Buffer): boolean =>
  timingSafeEqual(signatureOf(name, expires), signature)

/**
 * A file may be asked for under a name that an older client makes of the signed one: it does so where it
 * cannot play Ogg.
 */
const signedNames = (name: string): string[] =>
  name.endsWith('.mp3') ? [name, name.replace(/\.mp3$/, '.ogg')] : [name]

/**
 * What a signed address stands for.
 * @returns null when there is no signature, it is of another path or expiry, or the time is over.
 */
export function verifySigned({
  name,
  expires,
  signature,
}: SignedName): { key: string; expires: number } | null {
  if (typeof expires !== 'string' || !/^\d{1,12}$/.test(expires)) return null
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return null
  const until = Number(expires)
  if (until * 1_000 <= clock.now().getTime()) return null
  const given = Buffer.from(signature, 'hex')
  const signed = signedNames(name).find((candidate) => isSignedAs(candidate, until, given))
  const key = signed === undefined ? null : keyOfPublicName(signed)
  return key === null ? null : { key, expires: until }
}
