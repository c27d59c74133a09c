import { id } from '@balcao/contract'
import { object } from 'yup'
import { clock } from '../../../platform/clock/clock.js'
import { env } from '../../../platform/config/env.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob, defineSweep, type JobContext } from '../../../platform/jobs/job.js'
import { KeyedLimiter } from '../../../platform/jobs/keyedLimiter.js'
import { postOutside } from '../../../platform/outgoing/postOutside.js'
import { purgeInBatches } from '../../../platform/tenancy/purgeInBatches.js'
import { WebhookDelivery } from '../../../models/index.js'
import { Op } from 'sequelize'
import {
  claimDeliveries,
  settleDelivery,
  type ClaimedWebhook,
  deliveriesAfterRestore,
} from './delivery.commands.js'
import { tellOfDeliveries } from './webhooks.broadcast.js'
import { dueWebhooks, webhooksAreDue, hasDue } from './webhooks.queries.js'
import { ANSWER_MS, bySubject, signedHeaders } from './webhooks.rules.js'

export const DELIVER_WEBHOOK = 'deliver-webhook'

/**
 * Webhooks of one company that a worker serves at once, so that a slow receiver does not block other
 * companies.
 */
const ofCompany = new KeyedLimiter(2)

/**
 * Sends some due deliveries of one webhook; deliveries about one ticket stay in order. The rest waits for the
 * next turn, so even a slow receiver's turn ends. No transaction is open during network calls.
 */
export const deliverWebhookJob = defineJob({
  name: DELIVER_WEBHOOK,
  data: object({ webhookId: id().required() }),
  attempts: 3,
  backoffMs: 5_000,
  concurrency: 30,
  run: ({ webhookId }, { companyId, inScope }) =>
    ofCompany.run(companyId, `${webhookId}`, async () => {
      const claimed = await inScope(() => claimDeliveries(webhookId))
      if (!claimed) return
      await Promise.all(bySubject(claimed.deliveries).map((group) => sendInOrder(claimed, group, inScope)))
      tellOfDeliveries(companyId, webhookId)
      if (claimed.webhook.failures === 0 && (await inScope(() => hasDue(webhookId))))
        await enqueue(DELIVER_WEBHOOK, companyId, { webhookId })
    }),
})

async function sendInOrder(
  { webhook, secret }: ClaimedWebhook,
  deliveries: readonly WebhookDelivery[],
  inScope: JobContext['inScope'],
): Promise<void> {
  for (const delivery of deliveries) {
    const begun = clock.now()
    const result = await postOutside(webhook.url, {
      headers: signedHeaders(delivery, secret, begun),
      body: delivery.body,
      timeoutMs: ANSWER_MS,
      allowPrivate: env.WEBHOOK_PRIVATE_ADDRESSES,
    })
    const tookMs = clock.now().getTime() - begun.getTime()
    await inScope(() => settleDelivery(delivery, result, tookMs, webhook.failures))
  }
}

/** Finds deliveries whose nudge was lost, whose worker was killed, or which are due for another try. */
export const dueWebhooksSweep = defineCompanySweep({
  name: 'due-webhooks',
  everyMs: 5_000,
  afterRestore: deliveriesAfterRestore,
  due: webhooksAreDue,
  reason: 'webhooks with something to send',
  find: dueWebhooks,
  job: deliverWebhookJob,
})

/** How long deliveries can be looked up. */
const KEPT_MS = 7 * 86_400_000

export const purgeDeliveriesSweep = defineSweep({
  name: 'purge-webhook-deliveries',
  everyMs: 3_600_000,
  afterRestore: 'It only deletes what is old.',
  run: async () => {
    const before = new Date(clock.now().getTime() - KEPT_MS)
    await purgeInBatches('what webhooks were sent', WebhookDelivery, { createdAt: { [Op.lt]: before } })
  },
})
