import type { CloudStandIn } from '../CloudStandIn.js'
import type { CloudMessage, Pricing } from '../records.js'

const DAY_MS = 24 * 3_600_000
/** Answers to a person who came by an ad are free for so long. */
const FREE_ENTRY_MS = 3 * DAY_MS
/** Service messages of a number that are free in a month. */
const FREE_SERVICE_MESSAGES = 1_000

/** What the stand-in charges for a message (USD). Not Meta's price list. */
const rates: Record<string, number> = {
  marketing: 0.0625,
  utility: 0.0068,
  authentication: 0.0068,
  service: 0.0068,
}

/** Whether the customer wrote to this number in the last 24 hours. */
export function isWindowOpen(cloud: CloudStandIn, customer: string, phoneNumberId: string): boolean {
  const last = cloud.messages.lastIncomingAt(customer, phoneNumberId)
  return last !== undefined && cloud.now() - last < DAY_MS
}

/** Whether the customer came by an ad in the last 72 hours. */
export function isFreeEntry(cloud: CloudStandIn, customer: string, phoneNumberId: string): boolean {
  return cloud.messages
    .of(customer, phoneNumberId)
    .some(({ cameByAd, at }) => cameByAd && cloud.now() - at < FREE_ENTRY_MS)
}

/** The price of a message that is about to be sent. */
export function priceOf(cloud: CloudStandIn, message: CloudMessage, category: string): Pricing {
  const { customer, phoneNumberId } = message
  if (isFreeEntry(cloud, customer, phoneNumberId))
    return { billable: false, pricing_model: 'PMP', category, type: 'free_entry_point' }
  const isFree = category === 'service' && countServiceMessages(cloud, phoneNumberId) < FREE_SERVICE_MESSAGES
  const type = isFree ? 'free_customer_service' : 'regular'
  return { billable: !isFree, pricing_model: 'PMP', category, type }
}

function countServiceMessages(cloud: CloudStandIn, phoneNumberId: string): number {
  const today = new Date(cloud.now())
  const since = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1)
  return cloud.messages
    .all()
    .filter((one) => one.at >= since && one.phoneNumberId === phoneNumberId)
    .filter(({ pricing }) => pricing?.category === 'service').length
}

type Line = { messages: number; billable: number; amount: number }

/** What was delivered and what it costs, by category: of one number, or of all. */
export function billOf(cloud: CloudStandIn, phoneNumberId: string | null) {
  const categories: Record<string, Line> = {}
  for (const category of Object.keys(rates)) categories[category] = { messages: 0, billable: 0, amount: 0 }
  for (const { pricing, state, phoneNumberId: sender } of cloud.messages.all()) {
    if (!pricing || (phoneNumberId && sender !== phoneNumberId)) continue
    if (!['delivered', 'read', 'played'].includes(state)) continue
    const line = (categories[pricing.category] ??= { messages: 0, billable: 0, amount: 0 })
    line.messages++
    if (!pricing.billable) continue
    line.billable++
    line.amount = Number((line.billable * (rates[pricing.category] ?? 0)).toFixed(4))
  }
  const total = Object.values(categories).reduce((sum, { amount }) => sum + amount, 0)
  return { currency: 'USD', categories, total: Number(total.toFixed(4)) }
}
