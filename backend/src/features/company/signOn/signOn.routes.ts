import { signOnApi, type SignOnAnswer } from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'
import { authorize } from '../../../platform/errors/authorize.js'
import { assertAllowedOrigin } from '../../../platform/http/allowedOrigin.js'
import { signOnCookie } from '../../../platform/http/caller/signOnCookie.js'
import { route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import {
  acceptsSecret,
  identify,
  inspectProvider,
  issuerOf,
  loginAddress,
  mayAsk,
  ProviderUnusable,
  type ProviderClient,
} from '../../../platform/openId/provider.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { claimCompany } from '../../billing/companies/index.js'
import { findSessionUser } from '../auth/index.js'
import { userPolicy } from '../users/index.js'
import { admitted } from './admitted.js'
import { askProvider } from './askProvider.js'
import { findAccount } from './findAccount.js'
import { newAttempt, returnAddress } from './newAttempt.js'
import {
  clientFor,
  clientOf,
  linkAccount,
  noteProvider,
  saveSignOn,
  switchOff,
  switchOn,
  unlinkAccount,
  useState,
} from './signOn.commands.js'
import { presentSignOn } from './signOn.presenter.js'
import {
  claimSignOn,
  countPeople,
  listDomains,
  listForeignDomains,
  listTeam,
  maybeSignOn,
} from './signOn.queries.js'

const admins = { access: 'security:manage' } as const
/** They decide who gets into the company. */
const confirmedAdmins = { ...admins, sensitive: true } as const

async function answer(): Promise<SignOnAnswer> {
  const signOn = await maybeSignOn()
  return {
    signOn: signOn && presentSignOn(signOn, await listDomains(), await countPeople()),
    returnAddress: returnAddress(),
    team: await listTeam(),
  }
}

/** Whether the provider accepts the secret; null when it does not answer that. */
const isAccepted = (client: ProviderClient): Promise<boolean | null> =>
  acceptsSecret(client, returnAddress()).catch((error: unknown) => {
    if (error instanceof ProviderUnusable) return null
    throw error
  })

export const signOnRoutes: readonly Route[] = [
  route(signOnApi.get, admins, () => answer()),

  routeOutsideScope(signOnApi.save, confirmedAdmins, async ({ body, actor, inScope }) => {
    if (!mayAsk(issuerOf(body.issuer))) throw new AppError('ERR_SIGN_ON_ADDRESS', { field: 'body.issuer' })
    const foreign = await withPlatformScope('domains of other companies', () =>
      listForeignDomains(actor.companyId, body.domains),
    )
    return inScope(async () => {
      await saveSignOn(body, foreign)
      return answer()
    })
  }),

  routeOutsideScope(signOnApi.check, { ...admins, cost: 'heavy' }, async ({ body, inScope }) => {
    const { clientId, clientSecret } = body
    const issuer = issuerOf(body.issuer)
    const provider = await inspectProvider(issuer)
    const { client, isSaved } = await inScope(async () => {
      const saved = await maybeSignOn()
      const hasSecret = clientSecret !== undefined || saved?.issuer === issuer
      return {
        client:
          clientId !== undefined && hasSecret ? clientFor(saved, { issuer, clientId, clientSecret }) : null,
        isSaved: clientSecret === undefined && saved?.issuer === issuer && saved.clientId === clientId,
      }
    })
    const isSecretAccepted = client && !provider.problem ? await isAccepted(client) : null
    const problem = provider.problem ?? (isSecretAccepted === false ? 'secretRefused' : null)
    if (isSaved && (problem || isSecretAccepted)) await inScope(() => noteProvider(issuer, problem))
    return { provider, isSecretAccepted }
  }),

  routeOutsideScope(signOnApi.test, confirmedAdmins, async ({ actor, res, inScope }) => {
    const { client, email } = await inScope(async () => ({
      client: clientOf(await claimSignOn()),
      email: (await findSessionUser(actor.id)).email,
    }))
    const attempt = newAttempt(actor.companyId, 'test')
    const address = await askProvider(client, inScope, () =>
      loginAddress(client, attempt, { returnAddress: returnAddress(), email }),
    )
    signOnCookie.set(res, attempt)
    return { address }
  }),

  routeOutsideScope(signOnApi.finishTest, admins, async ({ body, actor, req, res, inScope }) => {
    assertAllowedOrigin(req)
    const attempt = signOnCookie.take(req, res)
    const isOwn = attempt?.purpose === 'test' && attempt.companyId === actor.companyId
    if (!isOwn || attempt.state !== body.state) throw new AppError('ERR_SIGN_ON_EXPIRED')
    const client = await inScope(async () => {
      await useState(attempt.state)
      return clientOf(await claimSignOn())
    })
    const identity = await askProvider(client, inScope, () =>
      identify(client, attempt, body, returnAddress()),
    )
    const found = await inScope(async () => {
      return findAccount(identity, await claimSignOn(), await listDomains())
    })
    const user = admitted(actor.companyId, found)
    if (user.id !== actor.id) throw new AppError('ERR_SIGN_ON_OTHER_PERSON')
    return inScope(async () => {
      const signOn = await claimSignOn()
      // The settings may have changed while the admin was at the provider.
      if (signOn.issuer !== client.issuer || signOn.clientId !== client.clientId)
        throw new AppError('ERR_SIGN_ON_EXPIRED')
      await linkAccount(user, identity.subject)
      await switchOn(signOn)
      return answer()
    })
  }),

  route(signOnApi.unlink, confirmedAdmins, async ({ params, actor }) => {
    await claimCompany()
    const user = await findSessionUser(params.id)
    authorize(actor, userPolicy, 'manage', user)
    return { link: await unlinkAccount(user) }
  }),

  route(signOnApi.switchOff, confirmedAdmins, async () => {
    await switchOff(await claimSignOn())
    return answer()
  }),
]
