import { fieldsIn, idOf, listIn, textIn, type Fields } from '../../events/fields.js'
import type { InboundAckEvent, InboundEvent, MessagePrice } from '../../port/inboundEvents.js'
import { errorKindOf } from '../errors.rules.js'

const ackOf: Readonly<Record<string, InboundAckEvent['ack'] | undefined>> = {
  sent: 2,
  delivered: 3,
  read: 4,
  played: 5,
}

function priceOf(status: Fields): MessagePrice | null {
  const pricing = fieldsIn(status, 'pricing')
  const category = textIn(pricing, 'category')?.slice(0, 50)
  if (!category) return null
  const type = textIn(pricing, 'type')?.slice(0, 50) ?? null
  return { billable: pricing['billable'] === true, category, type }
}

/** Reason of a failure: `cloud:` and Meta's code. The client has words for each. */
function reasonOf(status: Fields): string {
  const [error = {}] = listIn(status, 'errors')
  const code = Number(error['code'])
  if (!Number.isInteger(code)) return 'unknown'
  const meaning = errorKindOf(code)
  return meaning.kind === 'refused' ? meaning.code : `cloud:${code}`
}

/**
 * Events for WhatsApp's states of our messages. They come in any order, and more than once.
 * @param value of a change with the field `messages`.
 */
export function toStatusEvents(value: Fields): InboundEvent[] {
  return listIn(value, 'statuses').flatMap((status): InboundEvent[] => {
    const whatsappId = idOf(textIn(status, 'id'))
    const number = (textIn(status, 'recipient_id') ?? '').replace(/\D/g, '') || null
    const userId = idOf(textIn(status, 'recipient_user_id'))
    if (!whatsappId || (!number && !userId)) return []
    const sentAs = idOf(textIn(status, 'biz_opaque_callback_data'))
    const common = { whatsappId, contact: { number, lid: null, userId }, ...(sentAs && { sentAs }) }
    const name = textIn(status, 'status') ?? ''
    if (name === 'failed') return [{ kind: 'refusal', ...common, reason: reasonOf(status) }]
    const ack = ackOf[name]
    const price = priceOf(status)
    return ack ? [{ kind: 'ack', ...common, ack, ...(price && { price }) }] : []
  })
}
