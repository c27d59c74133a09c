import type { InboundEvent } from '../../../whatsapp/port/inboundEvents.js'
import type { WebhookEvents } from '../../../whatsapp/port/webhooks.js'

/** A number that may get events of a webhook. */
export interface Receiver {
  /** Id of the connection. */
  id: number
  companyId: number
  phoneNumberId: string
  businessAccountId: string
  /** Digits of the phone number; empty until WhatsApp has told them. */
  number: string | null
  webhookReceivedAt: Date | null
}

/** Those of the numbers that are meant: one, or all of an account. */
function meant<R extends Receiver>(
  { numberId, accountId, number }: WebhookEvents,
  numbers: readonly R[],
): R[] {
  if (numberId !== null) return numbers.filter((each) => each.phoneNumberId === numberId).slice(0, 1)
  const ofAccount = numbers.filter((each) => each.businessAccountId === accountId)
  if (number === null) return ofAccount
  const named = ofAccount.filter((each) => each.number === number)
  return named.length > 0 ? named : ofAccount.filter((each) => !each.number)
}

/**
 * Distributes a webhook's events among the numbers that its signer speaks for.
 * @param numbers the first one counts, where two have the same id at WhatsApp.
 * @returns the events of each number, and how many parts of the webhook are for nobody.
 */
export function distribute<R extends Receiver>(
  webhook: readonly WebhookEvents[],
  numbers: readonly R[],
): { deliveries: Map<R, InboundEvent[]>; dropped: number } {
  const deliveries = new Map<R, InboundEvent[]>()
  let dropped = 0
  for (const part of webhook) {
    const receivers = meant(part, numbers)
    if (receivers.length === 0) dropped += 1
    for (const each of receivers) deliveries.set(each, [...(deliveries.get(each) ?? []), ...part.events])
  }
  return { deliveries, dropped }
}
