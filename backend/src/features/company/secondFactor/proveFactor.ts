import type { LoginMethod } from '@balcao/contract'
import { rehash } from '../../../platform/crypto/password.js'
import { notePasskeyUse } from './passkeys.commands.js'
import { useCode } from './recoveryCodes.commands.js'
import type { RelyingParty } from './relyingPartyOf.js'
import { listRecoveryCodes, maybePasskeyOwner, type OwnedPasskey } from './secondFactor.queries.js'
import { readCode } from './secondFactor.rules.js'
import { useTotpCode } from './totp.commands.js'
import { verifyAssertion, type PasskeyAssertion } from './verifyAssertion.js'

/** What a user sent to prove their second factor. */
export interface GivenFactor {
  code?: string | undefined
  passkey?: PasskeyAssertion | undefined
}

interface Proof {
  /** Runs `work` in a transaction of the user's company. */
  inScope: <T>(work: () => Promise<T>) => Promise<T>
  site: RelyingParty
}

/**
 * Uses a passkey. Call it outside of any scope.
 * @param inScopeOf runs `work` in a transaction of a company.
 * @returns its owner; null for one that is unknown, refused or copied.
 */
export async function provePasskey(
  answer: PasskeyAssertion,
  site: RelyingParty,
  inScopeOf: <T>(companyId: number, work: () => Promise<T>) => Promise<T>,
): Promise<OwnedPasskey | null> {
  const passkey = await maybePasskeyOwner(answer.id)
  const signCount = passkey && (await verifyAssertion(answer, passkey, site))
  if (!passkey || signCount === null) return null
  return (await inScopeOf(passkey.companyId, () => notePasskeyUse(passkey, signCount))) ? passkey : null
}

/** @returns whether it was an unused recovery code of the user. */
async function proveRecoveryCode(userId: number, code: string, { inScope }: Proof): Promise<boolean> {
  const [any] = await inScope(() => listRecoveryCodes(userId))
  if (!any) return false
  const hash = await rehash(code, any.codeHash)
  return inScope(() => useCode(userId, hash))
}

/**
 * Uses what a user sent as their second factor, which is then used up. Call it outside of any scope, because
 * it hashes.
 * @returns how it was proved; null when it is wrong.
 */
export async function proveFactor(
  userId: number,
  { code: typed, passkey }: GivenFactor,
  proof: Proof,
): Promise<Exclude<LoginMethod, 'password' | 'singleSignOn'> | null> {
  if (typed !== undefined) {
    const { kind, code } = readCode(typed)
    if (kind === 'app') return (await proof.inScope(() => useTotpCode(userId, code))) ? 'totp' : null
    return (await proveRecoveryCode(userId, code, proof)) ? 'recoveryCode' : null
  }
  if (!passkey) return null
  const owner = await maybePasskeyOwner(passkey.id)
  if (owner?.userId !== userId) return null
  return (await provePasskey(passkey, proof.site, (_companyId, work) => proof.inScope(work)))
    ? 'passkey'
    : null
}
