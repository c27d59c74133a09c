import { textOf } from '../json.js'
import type { CloudNumber, Json } from '../records.js'
import { acceptMessage } from '../sending/acceptMessage.js'
import { messaging, numberOf, requireScope, type GraphCall } from './GraphCall.js'
import { GraphError, invalidParameter } from './GraphError.js'
import { isLocked } from './phone.js'

/** `POST /{phone}/messages`: a message, or the mark that one was read. */
export function postMessage(call: GraphCall): Json {
  const number = numberOf(call)
  requireScope(call, messaging)
  const { body } = call
  if (body.messaging_product !== 'whatsapp')
    throw invalidParameter('The parameter messaging_product is required.')
  if (!number.isRegistered) throw new GraphError(133010)
  if (isLocked(number)) throw new GraphError(131031)
  if (body.status === 'read') return markRead(call, number)
  if (body.recipient_type === 'group')
    throw new GraphError(131051, 'Groups are not supported for this number.')
  return acceptMessage(call.cloud, number, body).answer
}

/** Marks a customer's message and all before it as read; shows that the company types, if asked. */
function markRead({ cloud, body }: GraphCall, number: CloudNumber): Json {
  const message = cloud.messages.get(textOf(body.message_id))
  if (message?.direction !== 'in' || message.phoneNumberId !== number.id)
    throw new GraphError(131009, 'message_id is not a message that this number received.')
  for (const one of cloud.messages.of(message.customer, number.id))
    if (one.direction === 'in' && !one.isRead && one.at <= message.at)
      cloud.messages.change(one.id, { isRead: true })
  if (body.typing_indicator) cloud.typing.set(`${number.id} ${message.customer}`, Date.now())
  return { success: true }
}
