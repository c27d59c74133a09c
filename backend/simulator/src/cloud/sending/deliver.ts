import type { CloudStandIn } from '../CloudStandIn.js'
import { receiveText } from '../inbound/receive.js'
import type { CloudMessage, CloudNumber, OutgoingState } from '../records.js'
import { announce } from '../webhooks/announce.js'
import { statusValue } from '../webhooks/envelopes.js'
import { isFreeEntry, isWindowOpen, priceOf } from './pricing.js'

/** From a call to the first status, and from one status to the next (ms). */
const STEP_MS = 40

/** Why an accepted message is not delivered: a code of Meta's, with details. */
export type Failure = { code: number; details?: string | undefined }

/** Takes an accepted message to its customer, and reports each step to the company. */
export function deliverLater(cloud: CloudStandIn, message: CloudMessage, failure?: Failure): void {
  cloud.later(STEP_MS, () => {
    const number = cloud.business.numbers.get(message.phoneNumberId)
    if (!number) return
    const problem = failure ?? problemOf(cloud, message)
    if (problem) return fail(cloud, number, message, problem)
    const pricing = message.type === 'reaction' ? null : priceOf(cloud, message, categoryOf(cloud, message))
    cloud.messages.change(message.id, { pricing })
    advance(cloud, number, message.id, 'sent')
    cloud.later(STEP_MS, () => {
      arrive(cloud, message)
      advance(cloud, number, message.id, 'delivered')
      followScript(cloud, number, message)
    })
  })
}

/** Continues with messages that a stop of the simulator interrupted. */
export function resumeDeliveries(cloud: CloudStandIn): void {
  for (const message of cloud.messages.all()) {
    if (message.direction === 'out' && (message.state === 'accepted' || message.state === 'sent'))
      deliverLater(cloud, message)
  }
}

/** The customer reads what the number has sent. Answers the ids. */
export function readByCustomer(
  cloud: CloudStandIn,
  number: CloudNumber,
  customer: string,
  ids?: string[],
): string[] {
  const unread = cloud.messages
    .of(customer, number.id)
    .filter(
      ({ id, direction, state }) =>
        direction === 'out' && state === 'delivered' && (!ids || ids.includes(id)),
    )
  for (const { id } of unread) advance(cloud, number, id, 'read')
  return unread.map(({ id }) => id)
}

/** The customer plays a voice note or a sound, which has been read then. */
export function playByCustomer(
  cloud: CloudStandIn,
  number: CloudNumber,
  customer: string,
  id: string,
): boolean {
  const message = cloud.messages
    .of(customer, number.id)
    .find((one) => one.id === id && one.direction === 'out')
  if (message?.type !== 'audio' || (message.state !== 'delivered' && message.state !== 'read')) return false
  if (message.state === 'delivered') advance(cloud, number, id, 'read')
  advance(cloud, number, id, 'played')
  return true
}

function problemOf(cloud: CloudStandIn, message: CloudMessage): Failure | undefined {
  const customer = cloud.customers.obtain(message.customer)
  if (!customer.isRegistered) return { code: 131026 }
  if (cloud.business.numbers.get(message.phoneNumberId)?.hasPaymentProblem) return { code: 131042 }
  if (customer.hasStoppedMarketing && categoryOf(cloud, message) === 'marketing') return { code: 131050 }
  if (message.type === 'template' || isWindowOpen(cloud, message.customer, message.phoneNumberId))
    return undefined
  return { code: 131047 }
}

function fail(cloud: CloudStandIn, number: CloudNumber, message: CloudMessage, failure: Failure): void {
  const failed = cloud.messages.change(message.id, { state: 'failed', errorCode: failure.code })
  if (!failed) return
  const { details } = failure
  const facts = { state: 'failed' as const, at: cloud.now(), pricing: null, isFreeEntry: false }
  const value = statusValue(cloud, number, failed, { ...facts, ...(details !== undefined && { details }) })
  void announce(
    cloud,
    number.businessAccountId,
    number,
    { field: 'messages', value },
    { lane: message.customer },
  )
}

function advance(cloud: CloudStandIn, number: CloudNumber, id: string, state: OutgoingState): void {
  const message = cloud.messages.change(id, { state })
  if (!message) return
  // The price comes with `sent` and with one of the others: `delivered` here.
  const pricing = state === 'sent' || state === 'delivered' ? message.pricing : null
  const isFree = isFreeEntry(cloud, message.customer, number.id)
  const value = statusValue(cloud, number, message, { state, at: cloud.now(), pricing, isFreeEntry: isFree })
  void announce(
    cloud,
    number.businessAccountId,
    number,
    { field: 'messages', value },
    { lane: message.customer },
  )
}

/** Effects on the customer's phone beside the message itself. */
function arrive(cloud: CloudStandIn, { type, content, customer, phoneNumberId }: CloudMessage): void {
  cloud.typing.delete(`${phoneNumberId} ${customer}`)
  if (type !== 'reaction') return
  const { message_id: id = '', emoji = '' } = content as { message_id?: string; emoji?: string }
  const target = cloud.messages.get(id)
  const others = target?.reactions.filter(({ by }) => by !== 'out') ?? []
  cloud.messages.change(id, { reactions: emoji ? [...others, { by: 'out', emoji }] : others })
}

function followScript(cloud: CloudStandIn, number: CloudNumber, message: CloudMessage): void {
  const { script } = cloud.customers.obtain(message.customer)
  if (script === 'silent') return
  cloud.later(STEP_MS, () => {
    readByCustomer(cloud, number, message.customer)
    if (script === 'echo' && message.text) receiveText(cloud, number, message.customer, message.text)
  })
}

function categoryOf(cloud: CloudStandIn, { type, content, phoneNumberId }: CloudMessage): string {
  if (type !== 'template') return 'service'
  const { name, language } = content as { name: string; language: { code: string } }
  const account = cloud.business.numbers.get(phoneNumberId)?.businessAccountId
  const template = cloud.templates
    .values()
    .find((one) => one.businessAccountId === account && one.name === name && one.language === language.code)
  return (template?.category ?? 'UTILITY').toLowerCase()
}
