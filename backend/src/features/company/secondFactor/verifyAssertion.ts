import type { InferType } from 'yup'
import type { passkeyAssertion, passkeyAttestation } from '@balcao/contract'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { log } from '../../../platform/log/log.js'
import { useChallenge } from './challenges.commands.js'
import type { RelyingParty } from './relyingPartyOf.js'
import type { OwnedPasskey } from './secondFactor.queries.js'

/** What a browser answers when a passkey is used, or made. */
export type PasskeyAssertion = NonNullable<InferType<ReturnType<typeof passkeyAssertion>>>
export type PasskeyAttestation = NonNullable<InferType<ReturnType<typeof passkeyAttestation>>>

/** COSE numbers of EdDSA, ES256 and RS256: every device can sign with one of them. */
export const ALGORITHMS = [-8, -7, -257]

/** The answer was made on our site, for our challenge, after a finger, face or PIN. */
const expected = (purpose: string, { id, origin }: RelyingParty) => ({
  expectedChallenge: (challenge: string) => useChallenge(purpose, challenge),
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: true,
})

/** The library throws on each difference. The reason is logged, and not answered. */
const refused = (error: unknown): null => {
  log.info({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey was refused')
  return null
}

/**
 * Checks that a passkey signed our challenge. Outside of any scope.
 * @returns how many uses the device has counted now; null when it is refused.
 */
export async function verifyAssertion(
  answer: PasskeyAssertion,
  { credentialId, publicKey, signCount }: OwnedPasskey,
  site: RelyingParty,
): Promise<number | null> {
  const verified = await verifyAuthenticationResponse({
    ...expected('login', site),
    response: { ...answer, rawId: answer.id, clientExtensionResults: {} },
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter: Number(signCount),
    },
  }).catch(refused)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/** A passkey that a browser has made. */
export interface MadePasskey {
  credentialId: string
  publicKey: string
  signCount: number
  aaguid: string
}

/** Checks a new passkey of a user. Outside of any scope. @returns null when it is refused. */
export async function verifyAttestation(
  answer: PasskeyAttestation,
  purpose: string,
  site: RelyingParty,
): Promise<MadePasskey | null> {
  const verified = await verifyRegistrationResponse({
    ...expected(purpose, site),
    response: { ...answer, rawId: answer.id, clientExtensionResults: {} },
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refused)
  if (!verified?.verified) return null
  const { credential, aaguid } = verified.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    signCount: credential.counter,
    aaguid,
  }
}
