import { neededScore, passwordLinksApi } from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'
import { companyOf } from '../../../platform/crypto/companyToken.js'
import { authorize } from '../../../platform/errors/authorize.js'
import { deviceCookie } from '../../../platform/http/caller/deviceCookie.js'
import { route, type Route } from '../../../platform/http/route.js'
import type { AsCompany } from '../../../platform/http/caller/caller.js'
import { createAttemptLimit } from '../../../platform/redis/attemptLimit.js'
import { findSessionUser, unlockLogin } from '../auth/index.js'
import { claimCompany } from '../../billing/companies/index.js'
import { hashChosenPassword, ownerOf } from './hashChosenPassword.js'
import { choosePassword, makePasswordLink } from './passwordLinks.commands.js'
import { maybeLinkOwner, type LinkOwner } from './passwordLinks.queries.js'
import { userPolicy } from './users.policy.js'

/** Tokens cannot be guessed; this limits the cost of trying. */
const wrongLinks = createAttemptLimit('password-link', { attempts: 30, seconds: 900 })

/**
 * Runs `work` with the owner of a link.
 * @throws AppError ERR_PASSWORD_LINK_INVALID; ERR_RATE_LIMITED for an address with too many invalid links.
 */
async function asOwner<T>(
  token: string,
  ip: string,
  asCompany: AsCompany,
  work: (owner: LinkOwner) => T | Promise<T>,
): Promise<T> {
  const companyId = companyOf(token)
  const tried = await wrongLinks
    .try(ip, async () =>
      companyId === null
        ? null
        : asCompany(companyId, async () => {
            const owner = await maybeLinkOwner(token)
            return owner && { result: await work(owner) }
          }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'ERR_ACCOUNT_LOCKED') throw error
      throw new AppError('ERR_RATE_LIMITED', error.details)
    })
  if (!tried) throw new AppError('ERR_PASSWORD_LINK_INVALID')
  return tried.result
}

export const passwordLinksRoutes: readonly Route[] = [
  route(passwordLinksApi.create, { access: 'users:write', sensitive: true }, async ({ params, actor }) => {
    await claimCompany()
    const user = await findSessionUser(params.id)
    authorize(actor, userPolicy, 'manage', user)
    return makePasswordLink(user)
  }),

  route(passwordLinksApi.look, { access: 'public' }, ({ body, req, asCompany }) =>
    asOwner(body.token, req.ip ?? '', asCompany, ({ user }) => ({
      name: user.name,
      email: user.email,
      company: user.company.name,
      needed: neededScore(user),
      invited: user.passwordHash === null,
    })),
  ),

  route(passwordLinksApi.use, { access: 'public' }, async ({ body, req, res, asCompany }) => {
    const ip = req.ip ?? ''
    const person = await asOwner(body.token, ip, asCompany, ({ user }) => user)
    const name = person.passwordHash === null ? (body.name ?? person.name) : person.name
    const passwordHash = await hashChosenPassword(body.password, { ...ownerOf(person), name })
    await asOwner(body.token, ip, asCompany, (owner) => choosePassword(owner, passwordHash, body.name))
    // The link also unlocks the account: the failed tries were for the old password.
    await unlockLogin(person.email)
    deviceCookie.of(req, person.id).remember(res)
    return { email: person.email }
  }),
]
