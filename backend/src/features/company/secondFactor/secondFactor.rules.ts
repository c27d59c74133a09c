import type { ConfirmBy, SecondFactor } from '@balcao/contract'
import { Secret, TOTP } from 'otpauth'

/** Seconds for which an app displays a code. */
const PERIOD = 30
const DIGITS = 6
/** Steps by which the clocks of phone and server may differ, in both directions. */
const SKEW = 1

const settings = { algorithm: 'SHA1', digits: DIGITS, period: PERIOD }

/** A new key of 160 bits, in Base32. */
export const newTotpKey = (): string => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads from a QR code. */
export const totpAddress = (key: string, issuer: string, label: string): string =>
  new TOTP({ ...settings, issuer, label, secret: Secret.fromBase32(key) }).toString()

/**
 * The step of a code: thirty seconds since 1970.
 * @param lastStep step of the last accepted code. Earlier codes, and this one, are not accepted again.
 * @returns null for a wrong or used code, and for one that is more than a step early or late.
 */
export function stepOfCode(key: string, code: string, lastStep: number, now: Date): number | null {
  const timestamp = now.getTime()
  const secret = Secret.fromBase32(key)
  const delta = TOTP.validate({ ...settings, token: code, secret, timestamp, window: SKEW })
  if (delta === null) return null
  const step = TOTP.counter({ period: PERIOD, timestamp }) + delta
  return step > lastStep ? step : null
}

const APP_CODE = new RegExp(`^\\d{${DIGITS}}$`)

/** A code as somebody may type it: apps display `123 456`, and recovery codes have a hyphen. */
const withoutGaps = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

/** What somebody typed as a code: `app` a code of an app, `recovery` anything else. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } {
  const code = withoutGaps(typed)
  return { kind: APP_CODE.test(code) ? 'app' : 'recovery', code }
}

const APPENDED = new RegExp(`^(.+?)(\\d{${DIGITS}})$`, 's')

/** A password with a code of an app appended, as clients without a field for it send it; null for none. */
export function splitAppended(password: string): { password: string; code: string } | null {
  const [, own, code] = APPENDED.exec(password) ?? []
  return own === undefined || code === undefined ? null : { password: own, code }
}

/** Digits and consonants that are not mistaken for one another, and form no words. */
const LETTERS = '23456789bcdfghjkmnpqrstvwxyz'
const LENGTH = 8

/**
 * A recovery code without its hyphen.
 * @param draw an integer from 0 to below its argument, unpredictable.
 */
export const newRecoveryCode = (draw: (below: number) => number): string =>
  Array.from({ length: LENGTH }, () => LETTERS[draw(LETTERS.length)]).join('')

/** A recovery code as its owner reads it: `4kq7-9m2x`. */
export const readableCode = (code: string): string => code.replace(/^(.{4})/, '$1-')

/**
 * How a user may confirm who they are. Whoever has a second factor must use it. Nobody but a new login can
 * confirm a user without password and factor.
 */
export const waysToConfirm = (factors: readonly SecondFactor[], hasPassword: boolean): ConfirmBy[] => {
  if (factors.length > 0) return [...factors]
  return hasPassword ? ['password'] : []
}

/** Where passkeys are stored, by the id that devices and password managers give for their kind. */
const PROVIDERS: Readonly<Record<string, string>> = {
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome · Mac',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
}

/** Where a passkey is stored; null where its maker does not say. */
export const providerOf = (aaguid: string): string | null => PROVIDERS[aaguid] ?? null
