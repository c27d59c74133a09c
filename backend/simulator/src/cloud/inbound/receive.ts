import type { CloudStandIn } from '../CloudStandIn.js'
import { newWamid } from '../ids.js'
import type { CloudMessage, CloudNumber, Json } from '../records.js'
import { describe } from '../sending/describe.js'
import { announce } from '../webhooks/announce.js'
import { incomingHead, incomingValue } from '../webhooks/envelopes.js'

/** What a customer sends: the type, the object under it, and what lies beside it. */
export type Incoming = {
  type: string
  content: unknown
  /** `context`, `referral`, `errors`: fields of the message beside its content. */
  beside?: Json
  contextId?: string | null
  cameByAd?: boolean
}

export type Manner = {
  /** Sends the webhook so often again. */
  repeat?: number
  /** Time of the message, in ms of the stand-in's clock. */
  at?: number
  /** Sends the webhook so much later (ms). */
  delayMs?: number
  /** Signs the webhook wrongly; nothing is stored. */
  isForged?: boolean
}

/** Kinds that change something instead of being a message in the chat. */
const invisible = new Set(['reaction', 'system', 'edit', 'revoke', 'request_welcome'])

/**
 * A customer sends something to a number. Answers its id, and the receiver's first answer of a forged one.
 */
export async function receive(
  cloud: CloudStandIn,
  number: CloudNumber,
  customerNumber: string,
  incoming: Incoming,
  { repeat = 0, at = cloud.now(), delayMs = 0, isForged = false }: Manner = {},
): Promise<{ id: string; status?: number | null | undefined }> {
  const customer = cloud.customers.obtain(customerNumber)
  const id = newWamid(customerNumber)
  const { type, content, beside = {} } = incoming
  const value = incomingValue(cloud, number, customer, {
    ...incomingHead(cloud, number, customer, { id, at }),
    ...beside,
    type,
    ...(content !== undefined && { [type]: content }),
  })
  const change = { field: 'messages', value }
  const send = () =>
    announce(cloud, number.businessAccountId, number, change, { lane: customerNumber, isForged })
  if (isForged) return { id, status: await send() }
  store(cloud, number, customerNumber, incoming, { id, at })
  const sendAll = () => {
    for (let copy = 0; copy <= repeat; copy++) void send()
  }
  if (delayMs > 0) cloud.later(delayMs, sendAll)
  else sendAll()
  return { id }
}

/** A customer writes a text. */
export function receiveText(cloud: CloudStandIn, number: CloudNumber, customer: string, body: string): void {
  void receive(cloud, number, customer, { type: 'text', content: { body } })
}

function store(
  cloud: CloudStandIn,
  number: CloudNumber,
  customer: string,
  { type, content, contextId = null, cameByAd = false }: Incoming,
  { id, at }: { id: string; at: number },
): void {
  if (invisible.has(type)) return
  const message: CloudMessage = {
    id,
    phoneNumberId: number.id,
    customer,
    direction: 'in',
    type,
    content,
    text: describe(type, content),
    at,
    state: 'delivered',
    isRead: false,
    contextId,
    callbackData: null,
    pricing: null,
    errorCode: null,
    reactions: [],
    isEdited: false,
    isDeleted: false,
    isEcho: false,
    cameByAd,
    toUserId: false,
  }
  cloud.messages.add(message)
}
