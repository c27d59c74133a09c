import { webhooksApi, type Webhook } from '@balcao/contract'
import { createOnce } from '../../../kit/createOnce.js'
import type { Webhook as WebhookRow } from '../../../models/index.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { route, type Route } from '../../../platform/http/route.js'
import { afterCommit, currentCompanyId } from '../../../platform/tenancy/scope.js'
import { DELIVER_WEBHOOK } from './deliverWebhooks.job.js'
import { tellOfDeliveries } from './webhooks.broadcast.js'
import {
  createWebhook,
  openSecret,
  removeWebhook,
  replayDelivery,
  resumeWebhook,
  rotateSecret,
  testWebhook,
  updateWebhook,
} from './webhooks.commands.js'
import { presentDelivery, presentWebhook } from './webhooks.presenter.js'
import {
  claimWebhook,
  countHeldDeliveries,
  findDelivery,
  findWebhook,
  listDeliveries,
  listWebhooks,
} from './webhooks.queries.js'

const admins = { access: 'api:manage' } as const
const confirmedAdmins = { ...admins, sensitive: true } as const
/** Calls that answer a webhook with `secret: null`. */
const withoutSecret = { ...admins, unconfirmed: 'The secret is null here: webhooks.secret asks.' } as const

/** Nudges the delivery after the commit. */
function sendSoon(webhookId: number): void {
  const companyId = currentCompanyId()
  afterCommit(() => tellOfDeliveries(companyId, webhookId))
  afterCommit(() => enqueue(DELIVER_WEBHOOK, companyId, { webhookId }))
}

/** A webhook with its secret, for whoever has just made one. */
const presentWithSecret = async (webhook: WebhookRow): Promise<Webhook> =>
  presentWebhook(webhook, { secret: openSecret(webhook), held: await countHeldDeliveries(webhook.id) })

export const webhooksRoutes: readonly Route[] = [
  route(webhooksApi.list, withoutSecret, async () =>
    (await listWebhooks()).map((webhook) => presentWebhook(webhook)),
  ),
  route(webhooksApi.get, withoutSecret, async ({ params }) => {
    const webhook = await findWebhook(params.id)
    return presentWebhook(webhook, { secret: null, held: await countHeldDeliveries(webhook.id) })
  }),
  route(webhooksApi.secret, confirmedAdmins, async ({ params }) => ({
    secret: openSecret(await findWebhook(params.id)),
  })),
  route(webhooksApi.create, confirmedAdmins, ({ req, body, actor }) => {
    const create = async () => presentWithSecret(await createWebhook(body))
    return createOnce(webhooksApi.create, { req, body, actor }, create, async (id) =>
      presentWithSecret(await findWebhook(id)),
    )
  }),
  route(webhooksApi.update, confirmedAdmins, async ({ params, body, actor }) => {
    const claimed = await claimWebhook(params.id)
    // Support could redirect the company's events to another program.
    if (actor.support && body.url !== undefined && body.url !== claimed.url)
      throw new AppError('ERR_SUPPORT_CLOSED', { field: 'body.url' })
    const webhook = await updateWebhook(claimed, body)
    sendSoon(webhook.id)
    return presentWebhook(webhook)
  }),
  route(webhooksApi.remove, admins, async ({ params }) => {
    await removeWebhook(await claimWebhook(params.id))
    return { message: 'Webhook deleted' }
  }),
  route(webhooksApi.rotateSecret, confirmedAdmins, async ({ params }) =>
    presentWithSecret(await rotateSecret(await claimWebhook(params.id))),
  ),
  route(webhooksApi.resume, withoutSecret, async ({ params, body }) => {
    const webhook = await resumeWebhook(await claimWebhook(params.id), body.held ?? 'send')
    sendSoon(webhook.id)
    return presentWebhook(webhook)
  }),
  route(webhooksApi.test, admins, async ({ params }) => {
    const delivery = await testWebhook(await claimWebhook(params.id))
    sendSoon(params.id)
    return presentDelivery(delivery)
  }),
  route(webhooksApi.deliveries, admins, async ({ params, query }) => {
    const webhook = await findWebhook(params.id)
    return (await listDeliveries(webhook.id, query.state)).map(presentDelivery)
  }),
  route(webhooksApi.replay, admins, async ({ params }) => {
    const delivery = await replayDelivery(await findDelivery(params.id))
    sendSoon(delivery.webhookId)
    return presentDelivery(delivery)
  }),
]
