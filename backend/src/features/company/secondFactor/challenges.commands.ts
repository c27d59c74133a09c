import { randomBytes } from 'node:crypto'
import type { PasskeyRequest } from '@balcao/contract'
import { redis } from '../../../platform/redis/redis.js'
import type { RelyingParty } from './relyingPartyOf.js'

/** Seconds for which a browser may use a challenge. */
export const CHALLENGE_SECONDS = 300

const keyOf = (purpose: string, challenge: string): string => `passkey:${purpose}:${challenge}`

/**
 * A new challenge, in Base64URL. What a device signs is accepted once, for one challenge.
 * @param purpose `login`, or `new 7` for a new passkey of user 7.
 */
export async function newChallenge(purpose: string): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await redis().set(keyOf(purpose, challenge), '1', 'EX', CHALLENGE_SECONDS)
  return challenge
}

/** What a browser needs to use a passkey of this site, whoever's it is. */
export const requestPasskey = async ({ id: rpId }: RelyingParty): Promise<PasskeyRequest> => ({
  challenge: await newChallenge('login'),
  rpId,
  timeout: CHALLENGE_SECONDS * 1_000,
  userVerification: 'required',
})

/** Uses a challenge. Of two uses at once, one succeeds. */
export const useChallenge = async (purpose: string, challenge: string): Promise<boolean> =>
  (await redis().del(keyOf(purpose, challenge))) === 1
