import { newRedis, redis } from '../platform/redis/redis.js'

const CHANNEL = 'outbox:nudge'

/**
 * Tells the relay, in whatever process, that events wait. A lost nudge costs at most a second.
 * @param companyId whose events; without it, of any companies.
 */
export function nudgeRelay(companyId?: number): void {
  void redis()
    .publish(CHANNEL, String(companyId ?? ''))
    .catch(() => undefined)
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
