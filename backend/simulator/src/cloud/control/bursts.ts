import type { ControlCall } from '../../control/ControlCall.js'
import { requirePhoneNumber } from '../../control/body.js'
import { Refusal } from '../../wire/Refusal.js'
import { receiveText } from '../inbound/receive.js'
import { findNumber } from './find.js'

const MOST = 100_000

/**
 * Customers, in turn, write so many texts to a number, `rate` a second; `n` stands behind each text. Answers
 * at once. The attempts to deliver show how long each took.
 */
export const sendBurst: ControlCall = ({ cloud, body }) => {
  const number = findNumber(cloud, body.text('to'))
  const customers = body.texts('customers').map((one) => requirePhoneNumber(one, '"customers"'))
  if (!customers.length) throw new Refusal(400, '"customers" has to name somebody')
  const messages = body.number('messages', 1, MOST)
  const rate = body.optionalNumber('rate', 0.001, 10_000) ?? 200
  const text = body.optionalText('text') ?? 'message'
  const startedAt = performance.now()
  let sent = 0
  const sendDue = (): void => {
    const due = Math.min(messages, Math.ceil(((performance.now() - startedAt) / 1000) * rate))
    for (; sent < due; sent++)
      receiveText(cloud, number, customers[sent % customers.length] ?? '', `${text} ${sent + 1}`)
    if (sent < messages) cloud.later(5, sendDue)
  }
  sendDue()
  return { messages }
}
