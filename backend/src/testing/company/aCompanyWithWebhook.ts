import { webhooksApi, type Webhook as WebhookOnWire } from '@balcao/contract'
import { aConversationWith } from '../conversations/aConversationWith.js'
import { apiAs } from '../apiClient.js'
import { aCompany } from '../fixtures.js'
import { settle } from '../settle.js'

export type WebhookEvents = WebhookOnWire['events']

/** A company with one webhook for these events, and its admin's view of it. */
export async function aCompanyWithWebhook(events: WebhookEvents, url: string) {
  const fixture = await aCompany()
  const admin = apiAs(fixture.admin)
  await settle()
  const webhook = await admin.ok(webhooksApi.create, { body: { name: 'ERP', url, events } })
  const params = { id: webhook.id }
  return {
    ...fixture,
    adminUser: fixture.admin,
    admin,
    webhook,
    params,
    talk: aConversationWith(fixture),
    state: () => admin.ok(webhooksApi.get, { params }),
    secret: async () => (await admin.ok(webhooksApi.secret, { params })).secret,
    deliveries: () => admin.ok(webhooksApi.deliveries, { params }),
  }
}
