import { feature } from '../../../kit/feature.js'
import { Webhook, WebhookDelivery } from '../../../models/index.js'
import { erasesDeliveries, exportsDeliveries } from './webhooks.hooks.js'
import { deliverWebhookJob, dueWebhooksSweep, purgeDeliveriesSweep } from './deliverWebhooks.job.js'
import { tellWebhooks } from './tellWebhooks.js'
import { webhookChangedBroadcast, webhookDeletedBroadcast } from './webhooks.broadcast.js'
import { webhookSecrets } from './webhooks.commands.js'
import { webhooksRoutes } from './webhooks.routes.js'

export const webhooksFeature = feature({
  owns: [Webhook, WebhookDelivery],
  routes: webhooksRoutes,
  jobs: [deliverWebhookJob],
  sweeps: [dueWebhooksSweep, purgeDeliveriesSweep],
  broadcasts: [webhookChangedBroadcast, webhookDeletedBroadcast],
  records: [tellWebhooks],
  sealedColumns: [webhookSecrets],
  namesNoFile: { 'webhook_deliveries.event_key': 'by which a repeated event is found' },
  erasesPerson: erasesDeliveries,
  exportsPerson: exportsDeliveries,
  movesCompany: {
    leaves: {
      webhooks: 'they have secrets, and tell programs of the installation',
      webhook_deliveries: 'kept for a week',
    },
  },
  exportsCompany: {
    leaves: {
      webhooks: 'they have secrets, and tell programs of this installation',
      webhook_deliveries: 'kept for a week',
    },
  },
})
