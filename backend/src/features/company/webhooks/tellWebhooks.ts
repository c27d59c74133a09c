import type { WebhookContact, WebhookEvent } from '@balcao/contract'
import type { EventName } from '../../../events/catalogue.js'
import { defineRecord, type PublishedEvent } from '../../../events/record.js'
import { Connection, type Contact } from '../../../models/index.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { afterCommit, currentCompanyId } from '../../../platform/tenancy/scope.js'
import { presentMedia } from '../../conversations/media/index.js'
import { messageForBroadcast } from '../../conversations/messages/index.js'
import { deliveryStateOf } from '../publicApi/index.js'
import { ticketForBroadcast } from '../../conversations/tickets/index.js'
import { DELIVER_WEBHOOK } from './deliverWebhooks.job.js'
import { tellOfDeliveries } from './webhooks.broadcast.js'
import { dropOldestWaiting } from './webhooks.commands.js'
import { storeDeliveries, type Telling } from './storeDeliveries.js'
import { listeningWebhooks, webhooksListen } from './webhooks.queries.js'
import { keyOfMessage, subjectOfTicket } from './webhooks.rules.js'

/** The internal events, and the webhook event each one causes. */
const payloads = {
  'message.received': 'message.received',
  'message.updated': 'message.status',
  'ticket.created': 'ticket.opened',
  'ticket.reopened': 'ticket.opened',
  'ticket.accepted': 'ticket.assigned',
  'ticket.transferred': 'ticket.assigned',
  'ticket.resolved': 'ticket.closed',
  'connection.sessionChanged': 'connection.status',
} as const satisfies Partial<Record<EventName, WebhookEvent>>

type WebhookTrigger = keyof typeof payloads
type TriggerEvent = PublishedEvent<WebhookTrigger>

const presentWebhookContact = (
  { id, name, number, username }: Pick<Contact, 'id' | 'name' | 'number' | 'username'>,
  isGroup: boolean,
): WebhookContact => ({ id, name, number, username, isGroup })

async function ofMessage(
  messageId: string,
  event: 'message.received' | 'message.status',
): Promise<Telling | null> {
  const message = await messageForBroadcast(messageId)
  if (!message || message.fromMe !== (event === 'message.status')) return null
  const { id, ticketId, connectionId, contact, body, mediaType, createdAt, ack, sendError } = message
  const state = deliveryStateOf(message)
  const isOnItsWay = state === 'queued' || state === 'sending'
  if (event === 'message.status' && (message.sendState === null || isOnItsWay)) return null
  const from = presentWebhookContact(contact, contact.isGroup)
  const common = { id, ticketId, whatsappId: connectionId, contact: from, createdAt: createdAt.toISOString() }
  const subject = subjectOfTicket(ticketId)
  if (event === 'message.status') {
    const error = state === 'failed' ? sendError : null
    return {
      event,
      key: `${keyOfMessage(id)}:${state}`,
      subject,
      data: { message: { ...common, state, ack, error } },
    }
  }
  const { mediaUrl } = presentMedia(message.media)
  const content = { body: message.isDeleted ? '' : body, mediaType, mediaUrl }
  return { event, key: keyOfMessage(id), subject, data: { message: { ...common, ...content } } }
}

async function ofTicket(
  ticketId: number,
  event: 'ticket.opened' | 'ticket.assigned' | 'ticket.closed',
  eventId: string,
): Promise<Telling | null> {
  const ticket = await ticketForBroadcast(ticketId)
  if (!ticket) return null
  const isOpen = ticket.status !== 'closed'
  // A program's message can create a ticket that is closed from the start.
  if (event === 'ticket.opened' && !isOpen) return null
  if (event === 'ticket.assigned' && ticket.userId === null) return null
  const { id, uuid, status, connectionId, queue, user, contact } = ticket
  return {
    event,
    key: `event:${eventId}`,
    subject: subjectOfTicket(id),
    data: {
      ticket: {
        id,
        uuid,
        status,
        whatsappId: connectionId,
        queue: queue && { id: queue.id, name: queue.name },
        user: user && { id: user.id, name: user.name },
        contact: presentWebhookContact(contact, ticket.isGroup),
      },
    },
  }
}

async function ofConnection(connectionId: number): Promise<Telling | null> {
  const connection = await Connection.findByPk(connectionId)
  if (!connection) return null
  const { id, name, number, status, statusReason, statusSince } = connection
  const since = statusSince.toISOString()
  return {
    event: 'connection.status',
    key: `connection:${id}:${status}:${since}`,
    subject: `connection:${id}`,
    data: { whatsapp: { id, name, number, status, statusReason, statusSince: since } },
  }
}

/** The webhook event of an internal event, with the current state; null when it is not sent. */
function tellingOf({ id, name, payload }: TriggerEvent): Promise<Telling | null> {
  const event = payloads[name]
  if ('messageId' in payload)
    return ofMessage(payload.messageId, event as 'message.received' | 'message.status')
  if ('connectionId' in payload) return ofConnection(payload.connectionId)
  return ofTicket(payload.ticketId, event as 'ticket.opened' | 'ticket.assigned' | 'ticket.closed', id)
}

/** Stores deliveries for a batch of events. */
export const tellWebhooks = defineRecord<WebhookTrigger>(
  Object.keys(payloads) as WebhookTrigger[],
  webhooksListen,
  async (events) => {
    const webhooks = await listeningWebhooks()
    if (webhooks.length === 0) return
    const touched = new Set<number>()
    const reached = new Set<number>()
    let isHeld = false
    for (const one of events) {
      const listening = webhooks.filter((webhook) => webhook.events.includes(payloads[one.name]))
      const telling = listening.length > 0 ? await tellingOf(one) : null
      if (!telling) continue
      for (const { webhookId, state } of await storeDeliveries(listening, telling)) {
        touched.add(webhookId)
        if (state === 'held') isHeld = true
        else reached.add(webhookId)
      }
    }
    if (isHeld) await dropOldestWaiting()
    const companyId = currentCompanyId()
    for (const webhookId of touched) afterCommit(() => tellOfDeliveries(companyId, webhookId))
    for (const webhookId of reached) afterCommit(() => enqueue(DELIVER_WEBHOOK, companyId, { webhookId }))
  },
)
