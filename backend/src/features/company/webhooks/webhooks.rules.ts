import { createHmac } from 'node:crypto'
import type { WebhookPause } from '@balcao/contract'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds for which a delivery is tried, and for which an address may fail before it rests. */
export const TRIED_MS = 24 * HOUR
/** Milliseconds to answer. */
export const ANSWER_MS = 10 * SECOND
/** Deliveries that wait for one address at most. */
export const BACKLOG = 10_000

/** Deliveries that are held for a company's webhooks while they rest; of more, the oldest go. */
export const MAX_HELD_DELIVERIES = 10_000
/** Milliseconds for which screens need not hear that one more delivery arrived. */
const ANNOUNCE_INTERVAL_MS = MINUTE

/** What a delivery about a ticket, or about a message in it, is about. */
export const subjectOfTicket = (ticketId: number): string => `ticket:${ticketId}`

/** The key of the event that a message came. */
export const keyOfMessage = (messageId: string): string => `message:${messageId}`

/** How a webhook does, as screens show it. */
interface Doing {
  pausedAt: Date | null
  failures: number
  lastDeliveredAt: Date | null
}

/** Whether screens are to hear how it does now: each delivery changes it a little. */
export const isWorthTelling = (was: Doing, now: Doing): boolean =>
  (was.pausedAt === null) !== (now.pausedAt === null) ||
  was.failures !== now.failures ||
  (now.lastDeliveredAt?.getTime() ?? 0) - (was.lastDeliveredAt?.getTime() ?? 0) >= ANNOUNCE_INTERVAL_MS

/**
 * Milliseconds before the next try: half a minute after the first, doubled each time, five minutes at most.
 */
export const backoffMs = (failures: number): number =>
  Math.min(30 * SECOND * 2 ** Math.min(Math.max(failures, 1) - 1, 10), 5 * MINUTE)

interface EndpointState {
  /** Since when each try has failed, this one included. */
  failingSince: Date
  /** What was answered; null when nothing was. */
  status: number | null
  /** Deliveries that wait. */
  waiting: number
}

/** Why an address is to rest after a try that failed; null when it is not. */
export function pauseAfter({ failingSince, status, waiting }: EndpointState, now: Date): WebhookPause | null {
  if (status === 410) return 'gone'
  if (waiting >= BACKLOG) return 'backlog'
  return now.getTime() - failingSince.getTime() >= TRIED_MS ? 'failing' : null
}

interface Signed {
  deliveryId: string
  body: string
}

/**
 * The headers of a delivery, as Standard Webhooks has them (https://www.standardwebhooks.com): receivers
 * check them by its libraries.
 * @param secret `whsec_` and the key in base64.
 */
export function signedHeaders(
  { deliveryId, body }: Signed,
  secret: string,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / SECOND))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${deliveryId}.${timestamp}.${body}`).digest('base64')
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Balcao-Webhooks/1',
    'webhook-id': deliveryId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}

/** In groups by what they are about, each in its order. */
export function bySubject<T extends { subject: string }>(deliveries: readonly T[]): T[][] {
  const groups = new Map<string, T[]>()
  for (const delivery of deliveries)
    groups.set(delivery.subject, [...(groups.get(delivery.subject) ?? []), delivery])
  return [...groups.values()]
}
