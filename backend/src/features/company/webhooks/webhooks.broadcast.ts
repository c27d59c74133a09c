import { defineBroadcast } from '../../../events/broadcast.js'
import { emit } from '../../../platform/realtime/emitter.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { presentWebhook } from './webhooks.presenter.js'
import { maybeWebhook } from './webhooks.queries.js'

/** Admins hear of webhooks, without their secrets. */
export const webhookChangedBroadcast = defineBroadcast(['webhook.changed'], async ({ webhookId }) => {
  const webhook = await maybeWebhook(webhookId)
  // Gone in the meantime: that event follows.
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
 * Lets admins who look at a webhook's deliveries read them again. Past the outbox, since there may be as many
 * as messages: what is lost with Redis is told with the next one, or read by whoever opens the list.
 */
export const tellOfDeliveries = (companyId: number, webhookId: number): void =>
  emit(companyId, {
    rooms: [rooms.admins(companyId)],
    channel: 'webhook',
    payload: { action: 'deliveries', webhookId },
  })
