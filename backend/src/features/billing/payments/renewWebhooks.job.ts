import { defineSweep } from '../../../platform/jobs/job.js'
import { log } from '../../../platform/log/log.js'
import { payments, webhookUrl } from '../../../platform/payments/chosenProvider.js'
import { ProviderFailure } from '../../../platform/payments/PaymentProvider.js'

/**
 * Renews the webhook addresses registered at the provider. A new version of this program may need more
 * events, and providers stop sending after several of our failures.
 */
export const webhooksSweep = defineSweep({
  name: 'payment-webhooks',
  everyMs: 600_000,
  afterRestore: 'It only tells the provider our address again.',
  run: async () => {
    const provider = payments.provider()
    if (!provider?.renewWebhooks) return
    try {
      for (const url of await provider.renewWebhooks(webhookUrl()))
        log.info({ url, provider: provider.name }, 'a webhook of payments was renewed')
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      log.warn(
        { reason: error.message, provider: provider.name },
        'webhooks of payments could not be renewed',
      )
    }
  },
})
