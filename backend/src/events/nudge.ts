import { newRedis, redis } from '../platform/redis/redis.js'

const CHANNEL = 'outbox:nudge'

/**
 * Milliseconds between two nudges of a company by this process. The first one after a pause doesn't wait, and
 * the relay rests longer between two reads, so none is late.
 */
const REST_MS = 25

/** Companies nudged a moment ago; null for any. True: nudged again since, so another nudge follows. */
const resting = new Map<number | null, boolean>()

/**
 * Tells the relay, in whatever process, that events wait. A lost nudge costs at most a second.
 * @param companyId whose events; without it, of any companies.
 */
export function nudgeRelay(companyId: number | null = null): void {
  if (resting.has(companyId)) return void resting.set(companyId, true)
  resting.set(companyId, false)
  void redis()
    .publish(CHANNEL, String(companyId ?? ''))
    .catch(() => undefined)
  const timer = setTimeout(() => {
    const isNudged = resting.get(companyId)
    resting.delete(companyId)
    if (isNudged) nudgeRelay(companyId)
  }, REST_MS)
  timer.unref()
}

/**
 * Calls `onNudge` at every nudge of any process, with the company, or null for any.
 * @returns a function that stops it.
 */
export function listenForNudges(onNudge: (companyId: number | null) => void): () => void {
  const subscriber = newRedis(true)
  subscriber.on('message', (_, companyId: string) => onNudge(Number(companyId) || null))
  void subscriber.subscribe(CHANNEL).catch(() => undefined)
  return () => subscriber.disconnect()
}
