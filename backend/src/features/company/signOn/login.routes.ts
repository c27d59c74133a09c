import { signOnLoginApi } from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'
import { assertAllowedOrigin } from '../../../platform/http/allowedOrigin.js'
import { signOnCookie } from '../../../platform/http/caller/signOnCookie.js'
import { route, type Route } from '../../../platform/http/route.js'
import { identify, loginAddress } from '../../../platform/openId/provider.js'
import { throttle } from '../../../platform/redis/throttle.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { enterAs, loginCall } from '../auth/index.js'
import { admitted } from './admitted.js'
import { askProvider } from './askProvider.js'
import { enterAccount } from './enterAccount.js'
import { newAttempt, returnAddress } from './newAttempt.js'
import { clientOf, useState } from './signOn.commands.js'
import { maybeOffer, maybeSignOn, type OfferedSignOn } from './signOn.queries.js'
import { domainOf } from './signOn.rules.js'

/**
 * What one address may ask in a quarter of an hour: enough for an office of many people, and little for
 * somebody who tries domains.
 */
const LOOKUPS = { calls: 300, seconds: 900 }

/**
 * The company that has connected a domain. It depends on the domain alone, so nobody learns which e-mails
 * have an account.
 */
async function offerFor(domain: string, address: string): Promise<OfferedSignOn | null> {
  await throttle('sign-on', address, LOOKUPS)
  return withPlatformScope('single sign-on by domain', () => maybeOffer(domain))
}

export const signOnLoginRoutes: readonly Route[] = [
  route(signOnLoginApi.offer, { access: 'public' }, async ({ body, req }) => {
    const offered = await offerFor(body.domain, req.ip ?? '')
    return { host: offered && new URL(offered.issuer).host }
  }),

  route(signOnLoginApi.begin, { access: 'public' }, async ({ body, req, res, asCompany }) => {
    assertAllowedOrigin(req)
    const offered = await offerFor(domainOf(body.email), req.ip ?? '')
    if (!offered) throw new AppError('ERR_SIGN_ON_OFF')
    const { companyId } = offered
    const client = await asCompany(companyId, async () => {
      const signOn = await maybeSignOn()
      if (!signOn?.enabled) throw new AppError('ERR_SIGN_ON_OFF')
      return clientOf(signOn)
    })
    const attempt = newAttempt(companyId, 'login')
    const address = await askProvider(
      client,
      (work) => asCompany(companyId, work),
      () => loginAddress(client, attempt, { returnAddress: returnAddress(), email: body.email }),
    )
    signOnCookie.set(res, attempt)
    return { address }
  }),

  route(signOnLoginApi.finish, loginCall, async ({ body, req, res, asCompany }) => {
    assertAllowedOrigin(req)
    const attempt = signOnCookie.take(req, res)
    if (attempt?.purpose !== 'login' || attempt.state !== body.state)
      throw new AppError('ERR_SIGN_ON_EXPIRED')
    const { companyId } = attempt
    const client = await asCompany(companyId, async () => {
      await useState(attempt.state)
      const signOn = await maybeSignOn()
      if (!signOn?.enabled) throw new AppError('ERR_SIGN_ON_OFF')
      return clientOf(signOn)
    })
    const identity = await askProvider(
      client,
      (work) => asCompany(companyId, work),
      () => identify(client, attempt, body, returnAddress()),
    )
    const { id } = admitted(companyId, await asCompany(companyId, () => enterAccount(identity)))
    return enterAs({ req, res, asCompany }, { id, companyId }, 'singleSignOn')
  }),
]
