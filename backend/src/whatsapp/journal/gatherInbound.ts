import { AppError } from '../../platform/errors/AppError.js'
import { isTransientDatabaseError } from '../../platform/database/transientError.js'
import type { InboundEvent } from '../port/inboundEvents.js'
import { publishInbound, type InboundSource } from './inbound.js'

/** Deliveries in one insert. */
const AT_ONCE = 100
/** Most deliveries of a connection that wait. WhatsApp repeats what is refused. */
const MOST_WAITING = 1_000

/** Runs work that needs a database connection, when there is a place. */
type InTurn = (work: () => Promise<void>) => Promise<void>

interface Delivery {
  events: readonly InboundEvent[]
  inTurn: InTurn
  stored: () => void
  failed: (error: unknown) => void
}

/** Deliveries that wait, by connection. A connection is in it while its deliveries are being stored. */
const waitingOf = new Map<number, Delivery[]>()

/**
 * Stores a delivery as `publishInbound` does. Deliveries that come while another one of the same connection
 * is being stored wait, and are then stored together: the more there are, the less each costs. None waits
 * when there are few.
 * @throws AppError ERR_RATE_LIMITED when too many wait; the database's error when it could not be stored.
 */
export async function gatherInbound(
  source: InboundSource,
  events: readonly InboundEvent[],
  inTurn: InTurn,
): Promise<void> {
  const waiting = waitingOf.get(source.id)
  if (waiting && waiting.length >= MOST_WAITING) throw new AppError('ERR_RATE_LIMITED', { retryAfter: 1 })
  await new Promise<void>((resolve, reject) => {
    const delivery = { events, inTurn, stored: resolve, failed: reject }
    if (waiting) return void waiting.push(delivery)
    waitingOf.set(source.id, [delivery])
    void storeWaiting(source)
  })
}

async function storeWaiting(source: InboundSource): Promise<void> {
  const waiting = waitingOf.get(source.id) ?? []
  while (waiting.length > 0) await store(source, waiting.splice(0, AT_ONCE))
  waitingOf.delete(source.id)
}

/** One delivery that can't be stored must not keep out the others, so they are then stored one by one. */
async function store(source: InboundSource, deliveries: readonly Delivery[]): Promise<void> {
  const [first] = deliveries
  const events = deliveries.flatMap((delivery) => delivery.events)
  try {
    await first?.inTurn(() => publishInbound(source, events))
    for (const { stored } of deliveries) stored()
  } catch (error) {
    const isOfOne = deliveries.length > 1 && !(error instanceof AppError) && !isTransientDatabaseError(error)
    if (isOfOne) for (const delivery of deliveries) await store(source, [delivery])
    else for (const { failed } of deliveries) failed(error)
  }
}
