import type { BodyOf } from '@balcao/contract/endpoint'
import {
  passkeyLoginApi,
  type PasskeyCreation,
  type PasskeyRequest,
  type secondFactorApi,
} from '@balcao/contract/resources/company/access/secondFactor'
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { ApiError } from '../ApiError'
import { exchange } from '../http'

/** A passkey's answer to the server's challenge. */
export type PasskeyAnswer = BodyOf<typeof passkeyLoginApi.logIn>['passkey']
export type NewPasskey = BodyOf<typeof secondFactorApi.addPasskey>['passkey']

/** The user closed the browser's dialog, or let it run out. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

const isThereAlready = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'

/**
 * Lets the user choose a passkey, and the device verify them.
 * @returns null when they cancel.
 * @throws ApiError as `exchange`; ERR_PASSKEY_REFUSED when the browser cannot do it
 */
export async function usePasskey(): Promise<PasskeyAnswer | null> {
  const { method, path } = passkeyLoginApi.options
  const optionsJSON = await exchange<PasskeyRequest>({ method, path })
  try {
    const { id, type, response } = await startAuthentication({ optionsJSON })
    return { id, type, response }
  } catch (error) {
    if (isCancelled(error)) return null
    throw new ApiError('ERR_PASSKEY_REFUSED', 400)
  }
}

/**
 * Makes a passkey.
 * @returns null when the user cancels; `existing` when the device already has one of this user.
 * @throws ApiError ERR_PASSKEY_REFUSED when the browser cannot do it
 */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<NewPasskey | 'existing' | null> {
  try {
    const { id, type, response } = await startRegistration({ optionsJSON })
    return { id, type, response }
  } catch (error) {
    if (isThereAlready(error)) return 'existing'
    if (isCancelled(error)) return null
    throw new ApiError('ERR_PASSKEY_REFUSED', 400)
  }
}
