import type { CloudStandIn } from '../CloudStandIn.js'
import { statusErrorOf } from '../graph/errors.js'
import type { CloudCustomer, CloudMessage, CloudNumber, Json, OutgoingState, Pricing } from '../records.js'

/** `metadata` of a webhook about messages. */
export const metadataOf = ({ id, number }: CloudNumber): Json => ({
  display_phone_number: number,
  phone_number_id: id,
})

const inSeconds = (ms: number): string => String(Math.floor(ms / 1000))

/**
 * An entry of `contacts`. Who hides the number has no `wa_id`; who has a username has it in the profile.
 * @param showsNumber the company addressed the number itself, so it stays visible
 */
export function contactOf(
  cloud: CloudStandIn,
  number: CloudNumber,
  customer: CloudCustomer,
  showsNumber = !customer.hidesNumber,
): Json {
  return {
    profile: { name: customer.name, ...(customer.username && { username: customer.username }) },
    ...(showsNumber && { wa_id: customer.number }),
    user_id: cloud.customers.userId(customer, cloud.business.accountOf(number).portfolioId),
  }
}

/** Value of a webhook with one message of a customer. System messages have no contacts. */
export function incomingValue(
  cloud: CloudStandIn,
  number: CloudNumber,
  customer: CloudCustomer,
  message: Json & { type: string },
): Json {
  return {
    messaging_product: 'whatsapp',
    metadata: metadataOf(number),
    ...(message.type !== 'system' && { contacts: [contactOf(cloud, number, customer)] }),
    messages: [message],
  }
}

/** Sender, id and time of a customer's message. */
export function incomingHead(
  cloud: CloudStandIn,
  number: CloudNumber,
  customer: CloudCustomer,
  { id, at }: { id: string; at: number },
): Json {
  return {
    ...(!customer.hidesNumber && { from: customer.number }),
    from_user_id: cloud.customers.userId(customer, cloud.business.accountOf(number).portfolioId),
    id,
    timestamp: inSeconds(at),
  }
}

type StatusFacts = {
  state: OutgoingState
  at: number
  pricing: Pricing | null
  isFreeEntry: boolean
  details?: string
}

/** Value of a webhook with one status. */
export function statusValue(
  cloud: CloudStandIn,
  number: CloudNumber,
  message: CloudMessage,
  { state, at, pricing, isFreeEntry, details }: StatusFacts,
): Json {
  const customer = cloud.customers.obtain(message.customer)
  const hasFailed = state === 'failed'
  const { portfolioId } = cloud.business.accountOf(number)
  return {
    messaging_product: 'whatsapp',
    metadata: metadataOf(number),
    ...(!hasFailed && { contacts: [contactOf(cloud, number, customer, !message.toUserId)] }),
    statuses: [
      {
        id: message.id,
        status: state,
        timestamp: inSeconds(at),
        ...(!message.toUserId && { recipient_id: message.customer }),
        ...((!hasFailed || message.toUserId) && {
          recipient_user_id: cloud.customers.userId(customer, portfolioId),
        }),
        ...(message.callbackData !== null && { biz_opaque_callback_data: message.callbackData }),
        ...(pricing &&
          isFreeEntry && {
            conversation: {
              id: `${message.customer}${number.id}`.slice(0, 32),
              expiration_timestamp: inSeconds(at + 72 * 3_600_000),
              origin: { type: 'referral_conversion' },
            },
          }),
        ...(pricing && { pricing }),
        ...(hasFailed && { errors: [statusErrorOf(message.errorCode ?? 131000, details)] }),
      },
    ],
  }
}
