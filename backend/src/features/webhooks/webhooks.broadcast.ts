import { defineBroadcast } from '../../events/broadcast.js'
import { rooms } from '../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../platform/tenancy/scope.js'
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
