import { billingSystems, billingSystemsApi } from '@balcao/contract'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../../platform/errors/AppError.js'
import { route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import { installationLimit } from '../../../platform/redis/installationLimit.js'
import { companySettings } from '../../company/settings/index.js'
import { ProviderFailure } from './boleto.rules.js'
import { providerOf } from './providerOf.js'

/** Tests of a company per minute. */
const TESTS = 6

async function limitTests(companyId: number): Promise<void> {
  try {
    await installationLimit('billing-tests', TESTS, 60).consume(companyId)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new AppError('ERR_RATE_LIMITED', { retryAfter: Math.ceil(refusal.msBeforeNext / 1_000) })
  }
}

export const boletoRoutes: readonly Route[] = [
  route(billingSystemsApi.list, { access: 'queues:write' }, async () => {
    const { billingSystems: complete } = await companySettings()
    return billingSystems.map((system) => ({ system, isComplete: complete.includes(system) }))
  }),

  routeOutsideScope(
    billingSystemsApi.test,
    { access: 'settings:write' },
    async ({ params: { system }, actor, inScope }) => {
      await limitTests(actor.companyId)
      const open = await inScope(() => providerOf(system))
      if (!open) throw new AppError('ERR_INTEGRATION_INCOMPLETE')
      try {
        await open().test()
        return { failure: null }
      } catch (error) {
        if (error instanceof ProviderFailure) return { failure: error.failure }
        throw error
      }
    },
  ),
]
