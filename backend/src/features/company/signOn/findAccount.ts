import type { LoginRefusal } from '@balcao/contract'
import type { SignOn, User } from '../../../models/index.js'
import type { ProviderIdentity } from '../../../platform/openId/identityOf.js'
import { maybeLink, maybeLinkedUser, maybeUserOfEmail } from './signOn.queries.js'
import { refusalOf } from './signOn.rules.js'

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
 * The user whose account at the provider this is: the one who has logged in with it before, else the one
 * with its e-mail, if that may be believed. Runs in the company's scope, so users of other companies are not
 * found.
 */
export async function findAccount(
  identity: ProviderIdentity,
  { groups, trustsEmails }: Pick<SignOn, 'groups' | 'trustsEmails'>,
  domains: readonly string[],
): Promise<FoundAccount> {
  const email = identity.email ?? (trustsEmails ? identity.uncheckedEmail : null)
  const user =
    (await maybeLinkedUser(identity.subject)) ?? (email === null ? null : await maybeUserOfEmail(email))
  const code = refusalOf({ email, groups: identity.groups }, { groups, domains })
  if (code) return refused(code, user, code === 'ERR_SIGN_ON_EMAIL' ? 'otherEmail' : 'noGroup')
  if (!user) return refused('ERR_SIGN_ON_NO_ACCOUNT', null, 'otherAccount')
  // An address can pass to another person, who gets another account at the provider.
  const link = await maybeLink(user.id)
  if (link && link.subject !== identity.subject)
    return refused('ERR_SIGN_ON_NO_ACCOUNT', user, 'otherAccount')
  return user.active ? { user } : refused('ERR_USER_INACTIVE', user, 'userInactive')
}
