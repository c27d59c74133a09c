import { id } from '@balcao/contract'
import { object } from 'yup'
import { clock } from '../../../platform/clock/clock.js'
import { env } from '../../../platform/config/env.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineJob, defineSweep, type JobContext } from '../../../platform/jobs/job.js'
import { KeyedLimiter } from '../../../platform/jobs/keyedLimiter.js'
import { postOutside } from '../../../platform/outgoing/postOutside.js'
import { purgeInBatches } from '../../../platform/tenancy/purgeInBatches.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { WebhookDelivery } from '../../../models/index.js'
import { Op } from 'sequelize'
import { claimDeliveries, settleDelivery, type ClaimedWebhook } from './delivery.commands.js'
import { tellOfDeliveries } from './webhooks.broadcast.js'
import { dueWebhooks, hasDue } from './webhooks.queries.js'
import { ANSWER_MS, bySubject, signedHeaders } from './webhooks.rules.js'

export const DELIVER_WEBHOOK = 'deliver-webhook'

/** Webhooks of one company that a worker has under way: a slow receiver takes no other company's places. */
const ofCompany = new KeyedLimiter(2)

/**
 * Sends some of what is due to one webhook, what is about one ticket in its order, and leaves the rest to its
 * next turn: however slow a receiver is, a turn ends. Network calls are made between two transactions.
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

/** What a lost nudge or a killed worker left, and what is to be tried again. */
export const dueWebhooksSweep = defineSweep({
  name: 'due-webhooks',
  everyMs: 5_000,
  run: async () => {
    const due = await withPlatformScope('webhooks with something to send', dueWebhooks)
    for (const { companyId, webhookId } of due) await enqueue(DELIVER_WEBHOOK, companyId, { webhookId })
  },
})

/** As far back as anybody looks for what was sent. */
const KEPT_MS = 7 * 86_400_000

export const purgeDeliveriesSweep = defineSweep({
  name: 'purge-webhook-deliveries',
  everyMs: 3_600_000,
  run: async () => {
    const before = new Date(clock.now().getTime() - KEPT_MS)
    await purgeInBatches('what webhooks were sent', WebhookDelivery, { createdAt: { [Op.lt]: before } })
  },
})
