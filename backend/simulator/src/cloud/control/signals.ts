import { randomBytes } from 'node:crypto'
import type { ControlCall } from '../../control/ControlCall.js'
import { announce } from '../webhooks/announce.js'
import { contactOf, metadataOf } from '../webhooks/envelopes.js'
import { findNumber } from './find.js'

const marketingChoices = ['stop', 'resume'] as const

/** A customer stops or resumes the marketing of a company; the app is told by `user_preferences`. */
export const setPreferences: ControlCall = ({ cloud, number: customerNumber, body }) => {
  const number = findNumber(cloud, body.text('to'))
  const marketing = body.choice('marketing', marketingChoices)
  const customer = cloud.customers.obtain(customerNumber)
  cloud.customers.save({ ...customer, hasStoppedMarketing: marketing === 'stop' })
  const contact = contactOf(cloud, number, customer)
  const value = {
    messaging_product: 'whatsapp',
    metadata: metadataOf(number),
    contacts: [contact],
    user_preferences: [
      {
        ...(!customer.hidesNumber && { wa_id: customerNumber }),
        user_id: contact.user_id,
        detail: `User requested to ${marketing} marketing messages`,
        category: 'marketing_messages',
        value: marketing,
        timestamp: Math.floor(cloud.now() / 1000),
      },
    ],
  }
  const change = { field: 'user_preferences', value }
  void announce(cloud, number.businessAccountId, number, change, { lane: customerNumber })
  return { marketing }
}

/** A customer calls the number and hangs up: webhooks `calls` with `connect` and `terminate`. */
export const ring: ControlCall = ({ cloud, number: customerNumber, body }) => {
  const number = findNumber(cloud, body.text('to'))
  const customer = cloud.customers.obtain(customerNumber)
  const contact = contactOf(cloud, number, customer)
  const id = `wacid.${randomBytes(20).toString('base64')}`
  const common = {
    id,
    ...(!customer.hidesNumber && { from: customerNumber }),
    from_user_id: contact.user_id,
    to: number.number,
    timestamp: String(Math.floor(cloud.now() / 1000)),
    direction: 'USER_INITIATED',
  }
  const events = [
    { ...common, event: 'connect' },
    { ...common, event: 'terminate', status: 'FAILED' },
  ]
  for (const event of events) {
    const metadata = metadataOf(number)
    const value = { messaging_product: 'whatsapp', metadata, contacts: [contact], calls: [event] }
    void announce(
      cloud,
      number.businessAccountId,
      number,
      { field: 'calls', value },
      { lane: customerNumber },
    )
  }
  return { id }
}
