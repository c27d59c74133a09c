import { AppError } from '../../../platform/errors/AppError.js'
import type { ProviderIdentity } from '../../../platform/openId/identityOf.js'
import { followGroups } from '../users/index.js'
import { findAccount, type FoundAccount } from './findAccount.js'
import { linkAccount } from './signOn.commands.js'
import { listDomains, maybeSignOn } from './signOn.queries.js'
import { accessOf } from './signOn.rules.js'

/**
 * The user who logs in with an account of the company's provider, or why nobody does. They get the profile
 * and the queues that its groups give. Runs in the company's scope.
 * @throws AppError ERR_SIGN_ON_OFF
 */
export async function enterAccount(identity: ProviderIdentity): Promise<FoundAccount> {
  const signOn = await maybeSignOn()
  if (!signOn?.enabled) throw new AppError('ERR_SIGN_ON_OFF')
  const found = await findAccount(identity, signOn, await listDomains())
  if (!('user' in found)) return found
  const { user } = found
  // A company's provider is run by its admins. They could become super users of the installation by it.
  if (user.super)
    return { refused: { code: 'ERR_SIGN_ON_NO_ACCOUNT', user: { id: user.id, cause: 'superUser' } } }
  await linkAccount(user, identity.subject)
  const access = accessOf(identity.groups, signOn.groups)
  if (access) await followGroups(user.id, access)
  return found
}
