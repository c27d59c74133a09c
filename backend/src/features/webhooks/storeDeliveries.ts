import { randomUUID } from 'node:crypto'
import { WebhookDelivery } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { TRIED_MS } from './webhooks.rules.js'

export interface Telling {
  event: string
  /** The same for the same event, and for no other. */
  key: string
  /** What it is about. */
  subject: string
  data: object
}

/**
 * Stores an event for webhooks, each with an id of its own; one that was stored before is left alone.
 * @returns the rows that are new.
 */
export async function storeDeliveries(
  webhookIds: readonly number[],
  { event, key, subject, data }: Telling,
): Promise<WebhookDelivery[]> {
  const now = clock.now()
  const rows = webhookIds.map((webhookId) => {
    const deliveryId = randomUUID()
    const body = JSON.stringify({ id: deliveryId, type: event, timestamp: now.toISOString(), data })
    const expiresAt = new Date(now.getTime() + TRIED_MS)
    return { webhookId, deliveryId, event, eventKey: key, subject, body, dueAt: now, expiresAt }
  })
  const stored = await WebhookDelivery.bulkCreate(rows, { ignoreDuplicates: true })
  return WebhookDelivery.findAll({
    where: { id: stored.flatMap(({ id }) => (id ? [id] : [])) },
    order: [['id', 'ASC']],
  })
}
