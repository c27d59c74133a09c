import { Op, QueryTypes, Transaction, type WhereOptions } from 'sequelize'
import { Webhook, WebhookDelivery } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { database } from '../../../platform/database/database.js'
import { bound, type Sql } from '../../../platform/database/sql.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { batchById } from '../../../platform/tenancy/batchReads.js'
import { mayWork } from '../../billing/companies/index.js'
import { TRIED_MS } from './webhooks.rules.js'

/** The company's webhooks, by name. */
export const listWebhooks = (): Promise<Webhook[]> =>
  Webhook.findAll({
    order: [byAlphabet('Webhook'), ['id', 'ASC']],
  })

/**
 * Locks a webhook until the scope ends.
 * @throws AppError ERR_NO_WEBHOOK_FOUND
 */
export async function claimWebhook(id: number): Promise<Webhook> {
  const webhook = await Webhook.findByPk(id, { lock: Transaction.LOCK.NO_KEY_UPDATE })
  if (!webhook) throw new AppError('ERR_NO_WEBHOOK_FOUND')
  return webhook
}

export const maybeWebhook = batchById(Webhook)

/** @throws AppError ERR_NO_WEBHOOK_FOUND */
export async function findWebhook(id: number): Promise<Webhook> {
  const webhook = await maybeWebhook(id)
  if (!webhook) throw new AppError('ERR_NO_WEBHOOK_FOUND')
  return webhook
}

/** A webhook that gets events. While it is paused, they are held. */
export interface ListeningWebhook {
  id: number
  events: Webhook['events']
  rests: boolean
}

const LISTENING = `
  select w.id, w.events, w.paused_at is not null as rests from webhooks w join companies c on c.id = w.company_id
   where w.enabled and ${mayWork('c', '$1')}`

/** Finds a row when `listeningWebhooks` does. */
export const webhooksListen = (): Sql => bound(LISTENING, [clock.now()])

/** Webhooks that are on, if the company may use the product. */
export const listeningWebhooks = (): Promise<ListeningWebhook[]> =>
  database.query(LISTENING, { bind: [clock.now()], type: QueryTypes.SELECT })

/** Longest useful list. */
const MAX_LISTED = 100

export const listDeliveries = (
  webhookId: number,
  state: WebhookDelivery['state'] | undefined,
): Promise<WebhookDelivery[]> =>
  WebhookDelivery.findAll({
    where: { webhookId, ...(state && { state }) },
    order: [['id', 'DESC']],
    limit: MAX_LISTED,
  })

/** @throws AppError ERR_NO_WEBHOOK_DELIVERY_FOUND */
export async function findDelivery(id: string): Promise<WebhookDelivery> {
  const delivery = await WebhookDelivery.findByPk(id)
  if (!delivery) throw new AppError('ERR_NO_WEBHOOK_DELIVERY_FOUND')
  return delivery
}

export const countWaiting = (webhookId: number): Promise<number> =>
  WebhookDelivery.count({ where: { webhookId, state: 'waiting' } })

/** Held deliveries of a webhook that can still be sent. */
export const heldOf = (webhookId: number): WhereOptions<WebhookDelivery> => ({
  webhookId,
  state: 'held',
  createdAt: { [Op.gte]: new Date(clock.now().getTime() - TRIED_MS) },
})

export const countHeldDeliveries = (webhookId: number): Promise<number> =>
  WebhookDelivery.count({ where: heldOf(webhookId) })

const DUE = `state = 'waiting' and due_at <= $1 and (claimed_until is null or claimed_until < $1)`

const DUE_WEBHOOKS = `
  select w.company_id as "companyId", w.id as "webhookId" from webhooks w
   where w.enabled and w.paused_at is null and (w.retry_at is null or w.retry_at <= $1)
     and exists (select from webhook_deliveries d where d.company_id = w.company_id and d.webhook_id = w.id and ${DUE})`

/** Finds a row when `dueWebhooks` does. */
export const webhooksAreDue = (): Sql => bound(DUE_WEBHOOKS, [clock.now()])

/** Webhooks of all companies with something to send now. Runs in the platform scope. */
export const dueWebhooks = (): Promise<{ companyId: number; webhookId: number }[]> =>
  database.query(DUE_WEBHOOKS, { bind: [clock.now()], type: QueryTypes.SELECT })

/** Whether a webhook has more to send now. */
export const hasDue = async (webhookId: number): Promise<boolean> => {
  const now = clock.now()
  const isFree = { [Op.or]: [{ claimedUntil: null }, { claimedUntil: { [Op.lt]: now } }] }
  const due = await WebhookDelivery.findOne({
    attributes: ['id'],
    where: { webhookId, state: 'waiting', dueAt: { [Op.lte]: now }, ...isFree },
  })
  return due !== null
}

interface Claim {
  limit: number
  until: Date
  /** Only deliveries that a person sent. */
  byHand: boolean
}

/** Claims the next deliveries of a webhook, the oldest first. Claims at the same time get different ones. */
export const claimDue = (webhookId: number, { limit, until, byHand }: Claim): Promise<WebhookDelivery[]> =>
  database.query<WebhookDelivery>(
    `with next as materialized (
       select id from webhook_deliveries where webhook_id = $2 and ${DUE} and (by_hand or not $5)
        order by id limit $3 for update skip locked)
     update webhook_deliveries d set claimed_until = $4, attempts = attempts + 1, updated_at = $1
       from next where d.id = next.id returning d.*`,
    { bind: [clock.now(), webhookId, limit, until, byHand], model: WebhookDelivery, mapToModel: true },
  )
