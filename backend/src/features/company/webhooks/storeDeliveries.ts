import { randomUUID } from 'node:crypto'
import type { WebhookData } from '@balcao/contract'
import { WebhookDelivery } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { TRIED_MS } from './webhooks.rules.js'

/** Of each event what is told of it. */
type WebhookEventData = {
  [Event in keyof WebhookData]: { event: Event; data: WebhookData[Event] }
}[keyof WebhookData]

export type Telling = WebhookEventData & {
  /** The same for the same event, and for no other. */
  key: string
  /** What it is about. */
  subject: string
}

interface Receiver {
  id: number
  /** It is held for this one. */
  rests: boolean
}

/**
 * Stores an event for webhooks, each with an id of its own; one that was stored before is left alone.
 * @param byHand it is sent even while a webhook rests or is off, and then once.
 * @returns the rows that are new.
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
