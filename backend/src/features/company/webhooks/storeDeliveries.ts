import { randomUUID } from 'node:crypto'
import type { WebhookData } from '@balcao/contract'
import { WebhookDelivery } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { TRIED_MS } from './webhooks.rules.js'

/** Each webhook event with its data. */
type WebhookEventData = {
  [Event in keyof WebhookData]: { event: Event; data: WebhookData[Event] }
}[keyof WebhookData]

export type Telling = WebhookEventData & {
  /** Unique key of the event. */
  key: string
  /** The record it is about. */
  subject: string
}

interface Receiver {
  id: number
  /** It is paused, so its deliveries are held. */
  rests: boolean
}

/**
 * Stores an event for webhooks, with an id for each delivery. An event that is stored already is skipped.
 * @param byHand it is sent, once, even while a webhook is paused or off.
 * @returns the new rows.
 */
export async function storeDeliveries(
  webhooks: readonly Receiver[],
  { event, key, subject, data }: Telling,
  { byHand = false }: { byHand?: boolean } = {},
): Promise<WebhookDelivery[]> {
  const now = clock.now()
  const rows = webhooks.map(({ id: webhookId, rests }) => {
    const deliveryId = randomUUID()
    const body = JSON.stringify({ id: deliveryId, type: event, timestamp: now.toISOString(), data })
    const expiresAt = new Date(now.getTime() + TRIED_MS)
    return {
      webhookId,
      deliveryId,
      event,
      eventKey: key,
      subject,
      body,
      byHand,
      state: rests ? ('held' as const) : ('waiting' as const),
      dueAt: now,
      expiresAt,
    }
  })
  const stored = await WebhookDelivery.bulkCreate(rows, { ignoreDuplicates: true })
  return WebhookDelivery.findAll({
    where: { id: stored.flatMap(({ id }) => (id ? [id] : [])) },
    order: [['id', 'ASC']],
  })
}
