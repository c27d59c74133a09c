import type { ConnectionReason } from '@balcao/contract'
import {
  digitsIn,
  fieldsIn,
  idOf,
  instantIn,
  listIn,
  numberIn,
  textIn,
  type Fields,
} from '../../events/fields.js'
import type { InboundAckEvent, InboundEvent, MessagePrice } from '../../port/inboundEvents.js'
import { errorKindOf } from '../errors.rules.js'

const acks: ReadonlyMap<string, InboundAckEvent['ack']> = new Map([
  ['sent', 2],
  ['delivered', 3],
  ['read', 4],
  ['played', 5],
])

function priceOf(status: Fields, now: Date): MessagePrice | null {
  const pricing = fieldsIn(status, 'pricing')
  const category = textIn(pricing, 'category')?.slice(0, 50)
  if (!category) return null
  const type = textIn(pricing, 'type')?.slice(0, 50) ?? null
  const at = instantIn(status, 'timestamp', now)
  return { billable: pricing['billable'] === true, category, type, at }
}

interface Failure {
  /** An ErrorCode, or `cloud:` and Meta's code. */
  reason: string
  /** Nothing can be sent any more until somebody acts. */
  stops: ConnectionReason | null
}

function failureOf(status: Fields): Failure {
  const [error = {}] = listIn(status, 'errors')
  const code = numberIn(error, 'code')
  if (!Number.isInteger(code)) return { reason: 'unknown', stops: null }
  const meaning = errorKindOf(code)
  switch (meaning.kind) {
    case 'refused':
      return { reason: meaning.code, stops: null }
    case 'stop':
      return { reason: 'ERR_WAPP_STOPPED', stops: meaning.reason }
    case 'later':
      return { reason: `cloud:${code}`, stops: null }
  }
}

/**
 * Events for WhatsApp's states of our messages. They come in any order, and more than once. A failure that
 * stops the whole number is also an event about it. That one has a time, so that a late repeat stops nothing.
 * A failure because the person wants no more marketing is also their opt-out.
 * @param value of a change with the field `messages`.
 * @param now when the webhook came.
 */
export function toStatusEvents(value: Fields, now: Date): InboundEvent[] {
  return listIn(value, 'statuses').flatMap((status): InboundEvent[] => {
    const whatsappId = idOf(textIn(status, 'id'))
    const number = digitsIn(status, 'recipient_id')
    const userId = idOf(textIn(status, 'recipient_user_id'))
    if (!whatsappId || (!number && !userId)) return []
    const sentAs = idOf(textIn(status, 'biz_opaque_callback_data'))
    const common = { whatsappId, contact: { number, lid: null, userId }, ...(sentAs && { sentAs }) }
    const name = textIn(status, 'status') ?? ''
    if (name === 'failed') {
      const { reason, stops } = failureOf(status)
      const at = instantIn(status, 'timestamp', now)
      return [
        { kind: 'refusal', ...common, reason },
        ...(reason === 'ERR_WAPP_MARKETING_STOPPED'
          ? [{ kind: 'optOut', contact: common.contact, at } as const]
          : []),
        ...(stops ? [{ kind: 'account', stops, at } as const] : []),
      ]
    }
    const ack = acks.get(name)
    const price = priceOf(status, now)
    return ack ? [{ kind: 'ack', ...common, ack, ...(price && { price }) }] : []
  })
}
