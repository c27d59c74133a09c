import { randomBytes } from 'node:crypto'
import { limits, WEBHOOK_TEST, type BodyOf, type webhooksApi } from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import { Op } from 'sequelize'
import { Webhook, WebhookDelivery } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { env } from '../../../platform/config/env.js'
import { maybeUnsealText, seal } from '../../../platform/crypto/seal.js'
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

const place = (): string => `webhook secret ${currentCompanyId()}`

/** Lets screens know of it. */
async function announced(change: Promise<Webhook>): Promise<Webhook> {
  const webhook = await change
  await recordEvent('webhook.changed', { webhookId: webhook.id })
  return webhook
}

const newSecret = (): Buffer =>
  seal(Buffer.from(`whsec_${randomBytes(KEY_BYTES).toString('base64')}`), place())

/**
 * The key of its signatures, as receivers have it. @throws Error when ENCRYPTION_KEY is another than it was
 * sealed with.
 */
export function openSecret({ sealedSecret }: Pick<Webhook, 'sealedSecret'>): string {
  const secret = maybeUnsealText(sealedSecret, place())
  if (secret === null) throw new Error('The secret of a webhook cannot be opened')
  return secret
}

/** @throws AppError ERR_WEBHOOK_ADDRESS when it can never be called. */
function requireCallable(url: string | undefined): void {
  if (url === undefined) return
  if (!URL.canParse(url) || !mayCall(url, env.WEBHOOK_PRIVATE_ADDRESSES))
    throw new AppError('ERR_WEBHOOK_ADDRESS', { field: 'body.url' })
}

/** @throws AppError ERR_WEBHOOK_ADDRESS; ERR_WEBHOOK_LIMIT when the company has as many as it may. */
export async function createWebhook({ enabled = true, events, ...fields }: NewWebhook): Promise<Webhook> {
  requireCallable(fields.url)
  await claimCompany()
  if ((await Webhook.count()) >= limits.webhook.count) throw new AppError('ERR_WEBHOOK_LIMIT')
  return announced(
    Webhook.create({ ...fields, enabled, events: [...new Set(events)], sealedSecret: newSecret() }),
  )
}

/** Changes what the body says; another address is tried at once. @throws AppError ERR_WEBHOOK_ADDRESS */
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

/** Removes a webhook, with all that waits for it. */
export async function removeWebhook(webhook: Webhook): Promise<void> {
  await webhook.destroy()
  await recordEvent('webhook.deleted', { webhookId: webhook.id })
}

/**
 * Goes on where it rested. What was held for it in the last day is sent, for as long as other events are
 * tried, or dropped; what was held before that is too old either way.
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

/** Removes what the company's webhooks hold beyond what is kept, the oldest first. */
export async function dropOldestWaiting(): Promise<void> {
  const beyond = await WebhookDelivery.findAll({
    where: { state: 'held' },
    attributes: ['id'],
    order: [['id', 'DESC']],
    offset: MAX_HELD_DELIVERIES,
  })
  if (beyond.length > 0) await WebhookDelivery.destroy({ where: { id: beyond.map(({ id }) => id) } })
}

/** Removes what webhooks were told of tickets, or of single messages, and what they are still to be told. */
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

/** Stores a test event for it, switched on or not. */
export async function testWebhook(webhook: Webhook): Promise<WebhookDelivery> {
  const key = `test:${randomBytes(8).toString('hex')}`
  const data = { webhook: { id: webhook.id, name: webhook.name } }
  const telling = { event: WEBHOOK_TEST, key, subject: key, data } as const
  const [delivery] = await storeDeliveries([{ id: webhook.id, rests: false }], telling, { byHand: true })
  if (!delivery) throw new AppError('ERR_UNAVAILABLE')
  return delivery
}

/**
 * Has a delivery sent again as it was, and tried for another day; once, where its webhook rests or is off.
 */
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
