import type { ControlCall } from '../../control/ControlCall.js'
import { Refusal } from '../../wire/Refusal.js'
import { newWamid } from '../ids.js'
import type { CloudMessage, Json } from '../records.js'
import { announce } from '../webhooks/announce.js'
import { metadataOf } from '../webhooks/envelopes.js'
import { namedNumber } from './find.js'

/**
 * Somebody writes on the phone of a number in coexistence, or edits or deletes (`type`: `edit`, `revoke`,
 * with `messageId`) what was written there.
 */
export const echo: ControlCall = ({ cloud, body }) => {
  const number = namedNumber(cloud, body)
  if (!number.isCoexistence) throw new Refusal(409, 'the number works in the API only; see "coexistence"')
  const to = body.phoneNumber('to')
  const type = body.optionalChoice('type', ['text', 'edit', 'revoke'] as const) ?? 'text'
  const customer = cloud.customers.obtain(to)
  const id = newWamid(to)
  const at = cloud.now()
  let content: Json = { body: type === 'revoke' ? '' : body.text('text') }
  if (type === 'text') cloud.messages.add(echoed(number.id, to, { id, at, content }))
  else {
    const original = cloud.messages.get(body.text('messageId'))
    if (!original?.isEcho || original.customer !== to)
      throw new Refusal(404, 'that was not written on the phone')
    const text = type === 'edit' ? body.text('text') : ''
    const changes = type === 'edit' ? { content, text, isEdited: true } : { isDeleted: true }
    cloud.messages.change(original.id, changes)
    content = {
      original_message_id: original.id,
      ...(type === 'edit' && { message: { type: 'text', text: { body: text } } }),
    }
  }
  const value = {
    messaging_product: 'whatsapp',
    metadata: metadataOf(number),
    message_echoes: [
      {
        from: number.number,
        ...(!customer.hidesNumber && { to }),
        to_user_id: cloud.customers.userId(customer, cloud.business.accountOf(number).portfolioId),
        id,
        timestamp: String(Math.floor(at / 1000)),
        type,
        [type]: content,
      },
    ],
  }
  void announce(cloud, number.businessAccountId, number, { field: 'smb_message_echoes', value }, { lane: to })
  return { id }
}

const echoed = (
  phoneNumberId: string,
  customer: string,
  { id, at, content }: { id: string; at: number; content: Json },
): CloudMessage => ({
  id,
  phoneNumberId,
  customer,
  direction: 'out',
  type: 'text',
  content,
  text: String(content.body),
  at,
  state: 'delivered',
  isRead: false,
  contextId: null,
  callbackData: null,
  pricing: null,
  errorCode: null,
  reactions: [],
  isEdited: false,
  isDeleted: false,
  isEcho: true,
  cameByAd: false,
  toUserId: false,
})
