import { defineBroadcast } from '../../../events/broadcast.js'
import { emit } from '../../../platform/realtime/emitter.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { presentWebhook } from './webhooks.presenter.js'
import { maybeWebhook } from './webhooks.queries.js'

/** Admins get changes of webhooks, without secrets. */
export const webhookChangedBroadcast = defineBroadcast(['webhook.changed'], async ({ webhookId }) => {
  const webhook = await maybeWebhook(webhookId)
  // Deleted meanwhile; the event of that follows.
  if (!webhook) return []
  return [
    {
      rooms: [rooms.admins(currentCompanyId())],
      channel: 'webhook',
      payload: { action: 'update', webhook: presentWebhook(webhook) },
    },
  ]
})

export const webhookDeletedBroadcast = defineBroadcast(['webhook.deleted'], ({ webhookId }) =>
  Promise.resolve([
    {
      rooms: [rooms.admins(currentCompanyId())],
      channel: 'webhook',
      payload: { action: 'delete', webhookId },
    },
  ]),
)

/**
 * Tells admins to reload a webhook's deliveries. It bypasses the outbox, because there may be as many
 * deliveries as messages. An event lost with Redis is made up for by the next one, or by opening the list
 * again.
 */
export const tellOfDeliveries = (companyId: number, webhookId: number): void =>
  emit(companyId, {
    rooms: [rooms.admins(companyId)],
    channel: 'webhook',
    payload: { action: 'deliveries', webhookId },
  })
