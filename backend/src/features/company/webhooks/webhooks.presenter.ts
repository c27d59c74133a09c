import type { Webhook as WebhookOnWire, WebhookDelivery as DeliveryOnWire } from '@balcao/contract'
import type { Webhook, WebhookDelivery } from '../../../models/index.js'

const textOf = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** Fields of a single webhook; lists don't carry them. */
interface Details {
  /** For whoever has just made it. */
  secret: string | null
  held: number
}

export const presentWebhook = (
  webhook: Webhook,
  { secret, held }: Details | { secret: null; held: null } = { secret: null, held: null },
): WebhookOnWire => ({
  id: webhook.id,
  name: webhook.name,
  url: webhook.url,
  events: webhook.events,
  enabled: webhook.enabled,
  pausedAt: textOf(webhook.pausedAt),
  pauseReason: webhook.pauseReason,
  failingSince: textOf(webhook.failingSince),
  failures: webhook.failures,
  nextTryAt: webhook.failures > 0 && webhook.pausedAt === null ? textOf(webhook.retryAt) : null,
  lastDeliveredAt: textOf(webhook.lastDeliveredAt),
  held,
  secret,
  createdAt: webhook.createdAt.toISOString(),
  updatedAt: webhook.updatedAt.toISOString(),
})

export const presentDelivery = (delivery: WebhookDelivery): DeliveryOnWire => ({
  id: delivery.id,
  deliveryId: delivery.deliveryId,
  event: delivery.event,
  state: delivery.state,
  attempts: delivery.attempts,
  status: delivery.status,
  error: delivery.error,
  answer: delivery.answer,
  tookMs: delivery.tookMs,
  body: delivery.body,
  createdAt: delivery.createdAt.toISOString(),
  dueAt: delivery.state === 'waiting' ? delivery.dueAt.toISOString() : null,
  deliveredAt: textOf(delivery.deliveredAt),
})
