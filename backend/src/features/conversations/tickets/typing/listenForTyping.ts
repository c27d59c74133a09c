import { MINUTE_MS } from '@balcao/contract/time/durations'
import { gateway } from '../../../../whatsapp/gateway.js'
import { maybeListening, type Listening } from './typing.queries.js'

/**
 * Milliseconds in which a ticket is asked for once, however many look at it. Clients look every 20 seconds.
 */
const ASK_MS = 15_000
/** Milliseconds in which the customer of a ticket is not read again. */
const KNOWN_MS = MINUTE_MS
/** Tickets that are remembered in this process. */
const MOST_TICKETS = 5_000

interface Viewed {
  /** By the monotonic clock. */
  askedAt: number
  readAt: number
  listening: Listening | null
}

const viewed = new Map<number, Viewed>()

/**
 * Somebody views a ticket: asks its session to hear when the customer types. Only sessions of linked phones
 * can; the official API doesn't tell. Nobody waits for the answer.
 */
export async function listenForTyping(
  ticketId: number,
  inReadScope: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<void> {
  const now = performance.now()
  const before = viewed.get(ticketId)
  if (before && now - before.askedAt < ASK_MS) return
  const isKnown = before !== undefined && now - before.readAt < KNOWN_MS
  if (viewed.size >= MOST_TICKETS) viewed.clear()
  const listening = isKnown ? before.listening : await inReadScope(() => maybeListening(ticketId))
  viewed.set(ticketId, { askedAt: now, readAt: isKnown ? before.readAt : now, listening })
  if (listening) void gateway.watchTyping(listening.connection, listening.customer)
}
