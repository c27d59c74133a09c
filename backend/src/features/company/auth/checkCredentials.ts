import type { LoginMethod, SecondFactor } from '@balcao/contract'
import { verifyPassword } from '../../../platform/crypto/password.js'
import type { AsCompany } from '../../../platform/http/caller/caller.js'
import {
  listFactors,
  proveFactor,
  splitAppended,
  type GivenFactor,
  type RelyingParty,
} from '../secondFactor/index.js'
import type { LoginCandidate } from './auth.queries.js'

/** What somebody sends to log in. */
export interface Credentials extends GivenFactor {
  email: string
  password: string
}

type WrongPart = 'ERR_INVALID_CREDENTIALS' | 'ERR_WRONG_CODE' | 'ERR_PASSKEY_REFUSED'

export interface ProvedLogin {
  candidate: LoginCandidate
  method: LoginMethod
}

/** `missing`: the password is right, and one of these second factors is still asked for. */
type Outcome = ProvedLogin | { missing: SecondFactor[] } | { wrong: WrongPart }

interface Place {
  site: RelyingParty
  asCompany: AsCompany
}

/**
 * The second factor that came with a right password. Without a field for it, clients append the code of an
 * app to the password: then the rest is compared, even for an unknown e-mail, so that every refusal takes as
 * long.
 * @returns null for a wrong password.
 */
async function givenWith(
  { password, code, passkey }: Credentials,
  hash: string | null,
): Promise<(GivenFactor & { isAppended: boolean }) | null> {
  if (await verifyPassword(password, hash)) return { code, passkey, isAppended: false }
  const appended = code === undefined && !passkey ? splitAppended(password) : null
  if (!appended || !(await verifyPassword(appended.password, hash))) return null
  return { code: appended.code, isAppended: true }
}

/**
 * Compares what somebody sent with an account. A right code or passkey is used up. Call it outside of any
 * scope, because it hashes.
 * @param found the account with this e-mail.
 */
export async function checkCredentials(
  credentials: Credentials,
  found: LoginCandidate | null,
  { site, asCompany }: Place,
): Promise<Outcome> {
  const given = await givenWith(credentials, found?.passwordHash ?? null)
  if (!given || !found) return { wrong: 'ERR_INVALID_CREDENTIALS' }
  const { id, companyId, active } = found
  const factors = active ? await asCompany(companyId, () => listFactors(id)) : []
  if (factors.length === 0)
    return given.isAppended ? { wrong: 'ERR_INVALID_CREDENTIALS' } : { candidate: found, method: 'password' }
  if (given.code === undefined && !given.passkey) return { missing: factors }
  const method = await proveFactor(id, given, { site, inScope: (work) => asCompany(companyId, work) })
  if (method) return { candidate: found, method }
  return { wrong: given.code === undefined ? 'ERR_PASSKEY_REFUSED' : 'ERR_WRONG_CODE' }
}
