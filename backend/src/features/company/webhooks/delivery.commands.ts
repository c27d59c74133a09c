import { WEBHOOK_TEST, type WebhookFailure } from '@balcao/contract'
import { Op } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Webhook, WebhookDelivery } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import type { SetAside } from '../../../platform/jobs/job.js'
import type { PostResult } from '../../../platform/outgoing/postOutside.js'
import { openSecret } from './webhooks.commands.js'
import { claimDue, countWaiting } from './webhooks.queries.js'
import { ANSWER_MS, backoffMs, isWorthTelling, pauseAfter } from './webhooks.rules.js'

/** Deliveries that this process sends to a webhook now. */
export interface ClaimedWebhook {
  webhook: Webhook
  secret: string
  deliveries: WebhookDelivery[]
}

/** Deliveries in one turn. */
const TURN = 8
/** How long the claim holds (ms): each delivery may take its whole timeout. */
const CLAIM_MS = TURN * ANSWER_MS + 20_000
/** Characters of a receiver's answer that are stored. */
const MAX_STORED_ANSWER = 1_000

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Gives up deliveries that were tried for a day. */
const expire = (webhookId: number, now: Date): Promise<unknown> =>
  WebhookDelivery.update(
    { state: 'failed', error: 'expired', claimedUntil: null },
    { where: { webhookId, state: 'waiting', expiresAt: { [Op.lte]: now } } },
  )

/**
 * Claims the next deliveries of a webhook. After a failure, one process tries a single delivery; the others
 * wait until it succeeds. A webhook that is paused, off or between tries only gets deliveries that a person
 * sent.
 * @returns null when there is nothing to send.
 */
export async function claimDeliveries(webhookId: number): Promise<ClaimedWebhook | null> {
  const webhook = await Webhook.findByPk(webhookId, { lock: true })
  const now = clock.now()
  const rests =
    !webhook?.enabled || webhook.pausedAt !== null || (webhook.retryAt !== null && webhook.retryAt > now)
  if (!webhook) return null
  await expire(webhookId, now)
  const isFailing = webhook.failures > 0 && !rests
  const claim = { limit: isFailing ? 1 : TURN, until: after(now, CLAIM_MS), byHand: rests }
  const deliveries = await claimDue(webhookId, claim)
  if (deliveries.length === 0) return null
  if (isFailing) await webhook.update({ retryAt: after(now, CLAIM_MS) })
  return {
    webhook,
    secret: openSecret(webhook),
    deliveries: deliveries.sort((a, b) => Number(a.id) - Number(b.id)),
  }
}

/**
 * Stores the outcome of a try in the delivery and its webhook. A webhook that keeps failing is paused.
 * @param failuresBefore the webhook's failures when the delivery was claimed. All failures of one turn count
 *   as one.
 */
export async function settleDelivery(
  claimed: WebhookDelivery,
  result: PostResult,
  tookMs: number,
  failuresBefore: number,
): Promise<void> {
  const webhook = await Webhook.findByPk(claimed.webhookId, { lock: true })
  const delivery = await WebhookDelivery.findByPk(claimed.id, { lock: true })
  // Deleted meanwhile.
  if (!webhook || !delivery) return
  const now = clock.now()
  const status = 'status' in result ? result.status : null
  const answer = 'answer' in result ? result.answer.replaceAll('\0', '').slice(0, MAX_STORED_ANSWER) : null
  const isDelivered = status !== null && status >= 200 && status < 300
  const tried = { status, answer, tookMs, claimedUntil: null, byHand: false }
  const { pausedAt, failures: failedBefore, lastDeliveredAt } = webhook
  const tell = async (): Promise<void> => {
    if (isWorthTelling({ pausedAt, failures: failedBefore, lastDeliveredAt }, webhook))
      await recordEvent('webhook.changed', { webhookId: webhook.id })
  }
  if (isDelivered) {
    await delivery.update({ ...tried, state: 'delivered', error: null, deliveredAt: now })
    await webhook.update({ failures: 0, failingSince: null, retryAt: null, lastDeliveredAt: now })
    return tell()
  }
  const error: WebhookFailure = 'failure' in result ? result.failure : 'status'
  const isTriedOnce =
    delivery.event === WEBHOOK_TEST || (delivery.byHand && (pausedAt !== null || !webhook.enabled))
  if (isTriedOnce) {
    await delivery.update({ ...tried, state: 'failed', error })
    return
  }
  await delivery.update({ ...tried, error, dueAt: after(now, backoffMs(delivery.attempts)) })
  const failures = Math.max(webhook.failures, failuresBefore + 1)
  const failingSince = webhook.failingSince ?? now
  const pauseReason = pauseAfter({ failingSince, status, waiting: await countWaiting(webhook.id) }, now)
  await webhook.update({
    failures,
    failingSince,
    retryAt: after(now, backoffMs(failures)),
    ...(pauseReason && { pauseReason, pausedAt: now }),
  })
  await tell()
}

/** Deliveries that waited when a backup was made: the old installation has most likely sent them. */
export const deliveriesAfterRestore: readonly SetAside[] = [
  {
    what: 'webhook deliveries: nobody knows whether they were sent',
    sql: `update webhook_deliveries set state = 'failed', error = 'dropped', claimed_until = null, by_hand = false,
                 updated_at = now()
           where state = 'waiting'`,
  },
]
