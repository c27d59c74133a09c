import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Payload } from 'altcha-lib/types'
import { clock } from '../clock/clock.js'
import { env } from '../config/env.js'
import { keyedHash } from '../crypto/keyedHash.js'
import { AppError } from '../errors/AppError.js'
import { redis } from '../redis/redis.js'

/** Seconds in which a challenge may be solved and used. */
const VALID_SECONDS = 600

/** Rounds of PBKDF2 for one try. A browser computes them by native code, like an attacker's machine. */
const ROUNDS = 1_000

/** Sign the challenge, and the key that a solution must find. */
const secrets = () => ({
  hmacSignatureSecret: keyedHash('proof of work', 'challenge'),
  hmacKeySignatureSecret: keyedHash('proof of work', 'key'),
})

/**
 * A new challenge of ALTCHA as JSON; null where PROOF_OF_WORK is 0. Nothing is stored: the challenge carries
 * its signature and its end.
 */
export async function newChallenge(): Promise<string | null> {
  const most = env.PROOF_OF_WORK
  if (most === 0) return null
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    // A known solution in the second half of the tries: nobody is lucky at once, and nobody waits for long.
    counter: randomInt(most, Math.ceil(most / 2)),
    expiresAt: Math.floor(clock.now().getTime() / 1_000) + VALID_SECONDS,
    deriveKey,
    ...secrets(),
  })
  return JSON.stringify(challenge)
}

/** The random number of a solved challenge of ours; null when it is not ours, not solved or too old. */
async function solvedNonce(proof: string): Promise<string | null> {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(proof, 'base64').toString()) as Payload
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets() })
    return verified ? challenge.parameters.nonce : null
  } catch {
    // The caller sent something else than a proof.
    return null
  }
}

/** Whether nobody has used a challenge before. Redis remembers it for as long as it is valid. */
async function isFirstUse(nonce: string): Promise<boolean> {
  const stored = await redis()
    .set(`proof:${nonce}`, '1', 'EX', VALID_SECONDS + 1, 'NX')
    .catch(() => {
      // A proof that cannot be remembered could be used again.
      throw new AppError('ERR_UNAVAILABLE')
    })
  return stored === 'OK'
}

/**
 * Uses up a proof of work. Does nothing where this installation asks for none.
 * @param proof base64 of the JSON `{ challenge, solution }`.
 * @throws AppError ERR_PROOF_REQUIRED without a proof; ERR_PROOF_INVALID for one that is wrong, too old or
 *   used; ERR_UNAVAILABLE while Redis is away.
 */
export async function spendProof(proof: string | undefined): Promise<void> {
  if (env.PROOF_OF_WORK === 0) return
  if (!proof) throw new AppError('ERR_PROOF_REQUIRED', { field: 'body.proof' })
  const nonce = await solvedNonce(proof)
  if (nonce === null || !(await isFirstUse(nonce)))
    throw new AppError('ERR_PROOF_INVALID', { field: 'body.proof' })
}
