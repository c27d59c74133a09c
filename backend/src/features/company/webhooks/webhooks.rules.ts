import { createHmac } from 'node:crypto'
import type { WebhookPause } from '@balcao/contract'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long a delivery is tried, and how long an address may fail before it is paused (ms). */
export const TRIED_MS = 24 * HOUR
/** Timeout of a receiver's answer (ms). */
export const ANSWER_MS = 10 * SECOND
/** Most deliveries that wait for one address. */
export const BACKLOG = 10_000

/** Most held deliveries of a company; beyond that the oldest are deleted. */
export const MAX_HELD_DELIVERIES = 10_000
/** Milliseconds between two announcements of successful deliveries. */
const ANNOUNCE_INTERVAL_MS = MINUTE

/** Subject of deliveries about a ticket or its messages. */
export const subjectOfTicket = (ticketId: number): string => `ticket:${ticketId}`

/** Key of the event that a message was received. */
export const keyOfMessage = (messageId: string): string => `message:${messageId}`

/** The state of a webhook that screens show. */
interface Doing {
  pausedAt: Date | null
  failures: number
  lastDeliveredAt: Date | null
}

/** Whether screens should get the new state. Every delivery changes it a little. */
export const isWorthTelling = (was: Doing, now: Doing): boolean =>
  (was.pausedAt === null) !== (now.pausedAt === null) ||
  was.failures !== now.failures ||
  (now.lastDeliveredAt?.getTime() ?? 0) - (was.lastDeliveredAt?.getTime() ?? 0) >= ANNOUNCE_INTERVAL_MS

/** Milliseconds before the next try: 30 seconds at first, doubled each time, five minutes at most. */
export const backoffMs = (failures: number): number =>
  Math.min(30 * SECOND * 2 ** Math.min(Math.max(failures, 1) - 1, 10), 5 * MINUTE)

interface EndpointState {
  /** Since when all tries have failed, including this one. */
  failingSince: Date
  /** Status of the answer; null without an answer. */
  status: number | null
  /** Waiting deliveries. */
  waiting: number
}

/** Why an address is paused after a failed try; null when it is not. */
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
 * Headers of a delivery in the form of Standard Webhooks (https://www.standardwebhooks.com). Receivers can
 * verify them with its libraries.
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

/** Deliveries grouped by subject, each group in its order. */
export function bySubject<T extends { subject: string }>(deliveries: readonly T[]): T[][] {
  const groups = new Map<string, T[]>()
  for (const delivery of deliveries)
    groups.set(delivery.subject, [...(groups.get(delivery.subject) ?? []), delivery])
  return [...groups.values()]
}
