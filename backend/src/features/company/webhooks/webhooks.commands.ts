import { randomBytes } from 'node:crypto'
import { limits, WEBHOOK_TEST, type BodyOf, type webhooksApi } from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import { Op } from 'sequelize'
import { Webhook, WebhookDelivery } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { env } from '../../../platform/config/env.js'
import { sealedBytes } from '../../../platform/crypto/sealedColumn.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { mayCall } from '../../../platform/outgoing/openRequest.js'
import { afterCommit, currentCompanyId } from '../../../platform/tenancy/scope.js'
import { claimCompany } from '../../billing/companies/index.js'
import { storeDeliveries } from './storeDeliveries.js'
import { tellOfDeliveries } from './webhooks.broadcast.js'
import { heldOf } from './webhooks.queries.js'
import { MAX_HELD_DELIVERIES, keyOfMessage, subjectOfTicket, TRIED_MS } from './webhooks.rules.js'

type NewWebhook = BodyOf<typeof webhooksApi.create>
type WebhookChanges = BodyOf<typeof webhooksApi.update>

const KEY_BYTES = 32

export const webhookSecrets = sealedBytes<{ companyId: number }>({
  table: 'webhooks',
  column: 'sealed_secret',
  key: { id: 'integer' },
  facts: { companyId: 'company_id' },
  place: ({ companyId }) => `webhook secret ${companyId}`,
})

/** Announces a changed webhook. */
async function announced(change: Promise<Webhook>): Promise<Webhook> {
  const webhook = await change
  await recordEvent('webhook.changed', { webhookId: webhook.id })
  return webhook
}

const newSecret = (): Buffer =>
  webhookSecrets.seal(Buffer.from(`whsec_${randomBytes(KEY_BYTES).toString('base64')}`), {
    companyId: currentCompanyId(),
  })

/**
 * The secret with which its deliveries are signed, as receivers know it.
 * @throws Error when ENCRYPTION_KEY is not the key it was sealed with.
 */
export function openSecret({ sealedSecret }: Pick<Webhook, 'sealedSecret'>): string {
  const secret = webhookSecrets.maybeText(sealedSecret, { companyId: currentCompanyId() })
  if (secret === null) throw new Error('The secret of a webhook cannot be opened')
  return secret
}

/** @throws AppError ERR_WEBHOOK_ADDRESS for an address that may not be called. */
function requireCallable(url: string | undefined): void {
  if (url === undefined) return
  if (!URL.canParse(url) || !mayCall(url, env.WEBHOOK_PRIVATE_ADDRESSES))
    throw new AppError('ERR_WEBHOOK_ADDRESS', { field: 'body.url' })
}

/**
 * @throws AppError ERR_WEBHOOK_ADDRESS; ERR_WEBHOOK_LIMIT when the company has the most webhooks it may have.
 */
export async function createWebhook({ enabled = true, events, ...fields }: NewWebhook): Promise<Webhook> {
  requireCallable(fields.url)
  await claimCompany()
  if ((await Webhook.count()) >= limits.webhook.count) throw new AppError('ERR_WEBHOOK_LIMIT')
  return announced(
    Webhook.create({ ...fields, enabled, events: [...new Set(events)], sealedSecret: newSecret() }),
  )
}

/**
 * Changes a webhook; a new address is tried at once.
 * @throws AppError ERR_WEBHOOK_ADDRESS
 */
export async function updateWebhook(
  webhook: Webhook,
  {
    name = webhook.name,
    url = webhook.url,
    events = webhook.events,
    enabled = webhook.enabled,
  }: WebhookChanges,
): Promise<Webhook> {
  if (url !== webhook.url) {
    requireCallable(url)
    webhook.set({ failures: 0, failingSince: null, retryAt: null })
  }
  return announced(webhook.update({ name, url, events: [...new Set(events)], enabled }))
}

export const rotateSecret = (webhook: Webhook): Promise<Webhook> =>
  webhook.update({ sealedSecret: newSecret() })

/** Deletes a webhook with its deliveries. */
export async function removeWebhook(webhook: Webhook): Promise<void> {
  await webhook.destroy()
  await recordEvent('webhook.deleted', { webhookId: webhook.id })
}

/**
 * Resumes a paused webhook. Deliveries held in the last day are sent (and tried as long as others) or
 * dropped; older ones are given up.
 */
export async function resumeWebhook(webhook: Webhook, choice: 'send' | 'drop'): Promise<Webhook> {
  const now = clock.now()
  if (choice === 'send')
    await WebhookDelivery.update(
      { state: 'waiting', dueAt: now, expiresAt: new Date(now.getTime() + TRIED_MS) },
      { where: heldOf(webhook.id) },
    )
  else await WebhookDelivery.update({ state: 'failed', error: 'dropped' }, { where: heldOf(webhook.id) })
  const tooOld = { webhookId: webhook.id, state: 'held' as const }
  await WebhookDelivery.update({ state: 'failed', error: 'expired' }, { where: tooOld })
  const goesOn = { pausedAt: null, pauseReason: null, failures: 0, failingSince: null, retryAt: null }
  return announced(webhook.update(goesOn))
}

/** Deletes held deliveries beyond the company's limit, the oldest first. */
export async function dropOldestWaiting(): Promise<void> {
  const beyond = await WebhookDelivery.findAll({
    where: { state: 'held' },
    attributes: ['id'],
    order: [['id', 'DESC']],
    offset: MAX_HELD_DELIVERIES,
  })
  if (beyond.length > 0) await WebhookDelivery.destroy({ where: { id: beyond.map(({ id }) => id) } })
}

/** Deletes all deliveries about tickets or messages, including those not sent yet. */
export async function forgetDeliveries(owner: {
  ticketIds: readonly number[]
  messageIds: readonly string[]
}): Promise<void> {
  const subject = owner.ticketIds.map((id) => subjectOfTicket(id))
  const eventKey = owner.messageIds.map((id) => keyOfMessage(id))
  await WebhookDelivery.destroy({ where: { [Op.or]: [{ subject }, { eventKey }] } })
  const companyId = currentCompanyId()
  for (const { id } of await Webhook.findAll({ attributes: ['id'] }))
    afterCommit(() => tellOfDeliveries(companyId, id))
}

/** Stores a test event for a webhook, even if it is off. */
export async function testWebhook(webhook: Webhook): Promise<WebhookDelivery> {
  const key = `test:${randomBytes(8).toString('hex')}`
  const data = { webhook: { id: webhook.id, name: webhook.name } }
  const telling = { event: WEBHOOK_TEST, key, subject: key, data } as const
  const [delivery] = await storeDeliveries([{ id: webhook.id, rests: false }], telling, { byHand: true })
  if (!delivery) throw new AppError('ERR_UNAVAILABLE')
  return delivery
}

/** Sends a delivery again unchanged, for another day of tries; only once if its webhook is paused or off. */
export async function replayDelivery(delivery: WebhookDelivery): Promise<WebhookDelivery> {
  const now = clock.now()
  return delivery.update({
    state: 'waiting',
    attempts: 0,
    dueAt: now,
    claimedUntil: null,
    deliveredAt: null,
    byHand: true,
    expiresAt: new Date(now.getTime() + TRIED_MS),
  })
}
