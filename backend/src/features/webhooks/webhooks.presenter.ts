import type { Webhook as WebhookOnWire, WebhookDelivery as DeliveryOnWire } from '@balcao/contract'
import type { Webhook, WebhookDelivery } from '../../models/index.js'

const textOf = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** @param secret where it is asked for by who may have it: lists do not carry it. */
export const presentWebhook = (webhook: Webhook, secret: string | null = null): WebhookOnWire => ({
  id: webhook.id,
  name: webhook.name,
  url: webhook.url,
  events: webhook.events,
  enabled: webhook.enabled,
  pausedAt: textOf(webhook.pausedAt),
  pauseReason: webhook.pauseReason,
  failingSince: textOf(webhook.failingSince),
  failures: webhook.failures,
  lastDeliveredAt: textOf(webhook.lastDeliveredAt),
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
