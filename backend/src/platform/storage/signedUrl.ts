import { createHmac, timingSafeEqual } from 'node:crypto'
import { clock } from '../clock/clock.js'
import { env } from '../config/env.js'
import { keysFor } from '../crypto/encryptionKeys.js'
import { currentCompanyId } from '../tenancy/scope.js'
import { companyOfKey, INSTALLATION, keyOfPublicName, publicName } from './mediaKey.js'

const HOUR_SECONDS = 3_600
const VALID_SECONDS = 24 * HOUR_SECONDS
/** URLs made within this time are equal, so that a browser doesn't fetch a file again. */
const SAME_SECONDS = 6 * HOUR_SECONDS

export const MEDIA_PATH = '/public'

/**
 * Keys of their own, not derived from JWT_SECRET: processes that make file URLs (the worker) should not be
 * able to create logins.
 */
const signingKeys = () => keysFor('balcao media addresses')

const signatureOf = (name: string, expires: number, key: Buffer): Buffer =>
  createHmac('sha256', key).update(`${MEDIA_PATH}/${name}\n${expires}`).digest()

/** Unix seconds: when URLs that are made now expire. Equal for all URLs of some hours. */
export function urlPeriod(): number {
  const soonest = Math.floor(clock.now().getTime() / 1_000) + VALID_SECONDS
  return Math.ceil(soonest / SAME_SECONDS) * SAME_SECONDS
}

/**
 * The part of a file's URL after `/public/`.
 * @throws Error when the key belongs to another company than the open scope's. The installation's files can
 *   be signed in any scope.
 */
export function signedPath(key: string): string {
  const owner = companyOfKey(key)
  if (owner !== INSTALLATION && owner !== currentCompanyId())
    throw new Error('A file of another company cannot be signed')
  const expires = urlPeriod()
  const name = publicName(key)
  return `${name}?expires=${expires}&signature=${signatureOf(name, expires, signingKeys()[0]).toString('hex')}`
}

/**
 * The URL of a file. Whoever has it needs no other credential. It is valid for a day, and up to six hours
 * longer. Within six hours a file always has the same URL.
 * @throws Error as `signedPath`: a URL is only made for data that was read in the company's scope.
 */
export const signedUrl = (key: string): string => `${env.apiUrl}${MEDIA_PATH}/${signedPath(key)}`

export interface SignedName {
  /** The last part of the path. */
  name: string
  /** Unix seconds, as it came. */
  expires: unknown
  /** Hexadecimal, as received. */
  signature: unknown
}

const isSignedAs = (name: string, expires: number, signature: Buffer): boolean =>
  signingKeys().some((key) => timingSafeEqual(signatureOf(name, expires, key), signature))

/**
 * Names under which an older client may request a signed file: it changes the name where it can't play Ogg.
 */
const signedNames = (name: string): string[] =>
  name.endsWith('.mp3') ? [name, name.replace(/\.mp3$/, '.ogg')] : [name]

/**
 * The key of a signed URL.
 * @returns null when the signature is missing, belongs to another path or expiry, or has expired.
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
