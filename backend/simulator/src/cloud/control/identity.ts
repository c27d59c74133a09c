import type { ControlCall } from '../../control/ControlCall.js'
import { Refusal } from '../../wire/Refusal.js'
import { receive } from '../inbound/receive.js'
import { announce } from '../webhooks/announce.js'
import { contactOf, metadataOf } from '../webhooks/envelopes.js'
import { findNumber } from './find.js'

/**
 * A customer changes the number (`newNumber`), or only the user id: a system message, and a webhook
 * `user_id_update`, both to the number in `to`.
 */
export const changeIdentity: ControlCall = async ({ cloud, number: before, body }) => {
  const number = findNumber(cloud, body.text('to'))
  const newNumber = body.optionalText('newNumber') === undefined ? before : body.phoneNumber('newNumber')
  const customer = cloud.customers.obtain(before)
  if (newNumber !== before && cloud.customers.find(newNumber))
    throw new Refusal(409, `${newNumber} is somebody else`)
  const { portfolioId } = cloud.business.accountOf(number)
  const previous = cloud.customers.userId(customer, portfolioId)
  const changed = { ...customer, number: newNumber, generation: customer.generation + 1 }
  const current = cloud.customers.userId(changed, portfolioId)
  const isNumberShared = newNumber !== before && !customer.hidesNumber
  const { id } = await receive(cloud, number, before, {
    type: 'system',
    content: {
      body: isNumberShared
        ? `User ${customer.name} changed from ${before} to ${newNumber}`
        : `User ${customer.name} changed from ${previous} to ${current}`,
      ...(isNumberShared && { wa_id: newNumber }),
      user_id: current,
      type: isNumberShared ? 'user_changed_number' : 'user_changed_user_id',
    },
  })
  cloud.customers.replace(before, changed)
  if (newNumber !== before) cloud.messages.move(before, newNumber)
  const value = {
    messaging_product: 'whatsapp',
    metadata: metadataOf(number),
    contacts: [contactOf(cloud, number, changed)],
    user_id_update: [
      {
        ...(!customer.hidesNumber && { wa_id: newNumber }),
        detail: 'The user id of this person has changed.',
        user_id: { previous, current },
        timestamp: String(Math.floor(cloud.now() / 1000)),
      },
    ],
  }
  void announce(cloud, number.businessAccountId, number, { field: 'user_id_update', value }, { lane: before })
  return { id, previous, current }
}
