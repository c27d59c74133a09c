import { billingSettings, type BillingSystem } from '@balcao/contract'
import { env } from '../../../platform/config/env.js'
import { openSecrets } from '../../company/settings/index.js'
import { askAsaas } from './askAsaas.js'
import { askIxc } from './askIxc.js'
import { askMkAuth } from './askMkAuth.js'
import type { BillingProvider } from './boleto.rules.js'

/** Opens a system for one customer; all its calls share one timeout. */
export type OpenProvider = () => BillingProvider

/**
 * The billing system of the scope's company; null when its settings are incomplete. Open the result outside
 * of any scope.
 */
export async function providerOf(system: BillingSystem): Promise<OpenProvider | null> {
  const secrets = await openSecrets(Object.values(billingSettings).flat())
  if (billingSettings[system].some((key) => secrets[key] === '')) return null
  return () => {
    const signal = AbortSignal.timeout(env.BOLETO_TIMEOUT_MS)
    switch (system) {
      case 'ixc':
        return askIxc({ address: secrets.ipixc, token: secrets.tokenixc }, signal)
      case 'mkauth':
        return askMkAuth(
          {
            address: secrets.ipmkauth,
            clientId: secrets.clientidmkauth,
            clientSecret: secrets.clientsecretmkauth,
          },
          signal,
        )
      case 'asaas':
        return askAsaas({ address: env.BOLETO_ASAAS_URL, token: secrets.asaas }, signal)
    }
  }
}
