import { object } from 'yup'
import { endpoint } from '../../../endpoint.js'
import { factorCode, idParams, name } from '../../../fields.js'
import type { SessionAnswer } from '../auth.js'
import { sessionCalls } from '../sessionCalls.js'
import { passkeyAssertion, passkeyAttestation } from './passkeyFields.js'

/** What a user proves beside the password: a code of an authenticator app, or a passkey. */
export type SecondFactor = 'totp' | 'passkey'

/** How a user may confirm who they are. Who has a second factor must use it. */
export type ConfirmBy = 'password' | SecondFactor

/** A change of a user's second factors, of which they get a mail. */
export type FactorChange =
  'totpOn' | 'totpOff' | 'passkeyAdded' | 'passkeyRemoved' | 'codesRenewed' | 'codeUsed' | 'reset'

/** Minutes for which a login or a confirmation is enough for calls that ask for one. */
export const CONFIRMED_MINUTES = 10

/** Recovery codes that a user gets at once. */
export const RECOVERY_CODES = 10

/** A passkey of the caller. */
export interface Passkey {
  id: number
  name: string
  /** Where it is stored, such as `Windows Hello`; null where that is unknown. */
  provider: string | null
  /** ISO 8601; null: never used. */
  lastUsedAt: string | null
  /** ISO 8601. */
  createdAt: string
}

/** The caller's second factors. */
export interface OwnFactors {
  /** ISO 8601: since when codes of an app are asked for; null: they are not. */
  totpSince: string | null
  /** Recovery codes that were not used yet; null: there are none, since there is no factor. */
  recoveryCodesLeft: number | null
  passkeys: Passkey[]
  /** `YYYY-MM-DD`: from this day on the company demands one from the caller; null: it demands none. */
  demandedFrom: string | null
}

/** Recovery codes, answered only once. Each lets the user log in once without their factor. */
export interface RecoveryCodes {
  codes: string[]
}

/** What a browser needs to use a passkey, as `navigator.credentials.get` takes it. Valid for five minutes. */
export interface PasskeyRequest {
  challenge: string
  rpId: string
  /** Milliseconds. */
  timeout: number
  userVerification: 'required'
}

/** What a browser needs to make a passkey, as `navigator.credentials.create` takes it. */
export interface PasskeyCreation {
  challenge: string
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: { alg: number; type: 'public-key' }[]
  /** Milliseconds. */
  timeout: number
  /** Passkeys that the user has. A device makes no second one. */
  excludeCredentials: { id: string; type: 'public-key' }[]
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: true; userVerification: 'required' }
  attestation: 'none'
}

/** The caller's second factors. What changes them asks for a recent confirmation. */
export const secondFactorApi = {
  get: endpoint('GET', '/auth/second-factor').answers<OwnFactors>(),
  /**
   * Makes a key for an app. It is not asked for until `finishTotp` has seen a code of it.
   * @returns `key` in Base32, and the address that the QR code shows.
   */
  beginTotp: endpoint('POST', '/auth/second-factor/totp').answers<{ key: string; url: string }>(),
  /**
   * Switches the factor on.
   * @returns recovery codes; none if the user has some already.
   */
  finishTotp: endpoint('PUT', '/auth/second-factor/totp', {
    body: object({ code: factorCode().required() }),
  }).answers<RecoveryCodes>(),
  removeTotp: endpoint('DELETE', '/auth/second-factor/totp').answers<{ message: string }>(),
  /** New recovery codes. The former ones are void. */
  renewCodes: endpoint('POST', '/auth/second-factor/recovery-codes').answers<RecoveryCodes>(),
  beginPasskey: endpoint('POST', '/auth/passkeys/options').answers<PasskeyCreation>(),
  /** @returns recovery codes; none if the user has some already. */
  addPasskey: endpoint('POST', '/auth/passkeys', {
    body: object({ passkey: passkeyAttestation().required() }),
  }).answers<RecoveryCodes & { passkey: Passkey }>(),
  renamePasskey: endpoint('PUT', '/auth/passkeys/:id', {
    params: idParams,
    body: object({ name: name().required() }),
  }).answers<Passkey>(),
  removePasskey: endpoint('DELETE', '/auth/passkeys/:id', { params: idParams }).answers<{
    message: string
  }>(),
}

const { passkey } = sessionCalls

/** Logging in with a passkey alone. The device asks for a finger, a face or a PIN. */
export const passkeyLoginApi = {
  /** Anybody may ask. Also for a passkey as second factor, and for a confirmation. */
  options: endpoint('POST', '/auth/passkey/options').answers<PasskeyRequest>(),
  logIn: endpoint(passkey.method, passkey.path, {
    body: object({ passkey: passkeyAssertion().required() }),
  }).answers<SessionAnswer>(),
}
