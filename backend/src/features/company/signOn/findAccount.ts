import type { LoginRefusal, SignOnGroup } from '@balcao/contract'
import type { User } from '../../../models/index.js'
import type { ProviderIdentity } from '../../../platform/openId/provider.js'
import { maybeLink, maybeLinkedUser, maybeUserOfEmail } from './signOn.queries.js'
import { refusalOf } from './signOn.rules.js'

interface Settings {
  domains: readonly string[]
  groups: readonly SignOnGroup[]
}

/** An account that may not log in. */
export interface RefusedAccount {
  code: 'ERR_SIGN_ON_EMAIL' | 'ERR_SIGN_ON_NO_GROUP' | 'ERR_SIGN_ON_NO_ACCOUNT' | 'ERR_USER_INACTIVE'
  /** The user whose account it is, and why, for the company's audit log; null where it is nobody's. */
  user: { id: number; cause: LoginRefusal } | null
}

/** The user who may log in, or why nobody may. */
export type FoundAccount = { user: User } | { refused: RefusedAccount }

const refused = (
  code: RefusedAccount['code'],
  user: User | null,
  cause: LoginRefusal,
): { refused: RefusedAccount } => ({ refused: { code, user: user && { id: user.id, cause } } })

/**
 * The user whose account at the provider this is: the one who has logged in with it before, else the one with
 * its verified e-mail. Runs in the company's scope, so users of other companies are not found.
 */
export async function findAccount(identity: ProviderIdentity, settings: Settings): Promise<FoundAccount> {
  const user =
    (await maybeLinkedUser(identity.subject)) ??
    (identity.email === null ? null : await maybeUserOfEmail(identity.email))
  const code = refusalOf(identity, settings)
  if (code) return refused(code, user, code === 'ERR_SIGN_ON_EMAIL' ? 'otherEmail' : 'noGroup')
  if (!user) return refused('ERR_SIGN_ON_NO_ACCOUNT', null, 'otherAccount')
  // An address can pass to another person, who gets another account at the provider.
  const link = await maybeLink(user.id)
  if (link && link.subject !== identity.subject)
    return refused('ERR_SIGN_ON_NO_ACCOUNT', user, 'otherAccount')
  return user.active ? { user } : refused('ERR_USER_INACTIVE', user, 'userInactive')
}
