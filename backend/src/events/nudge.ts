import { newRedis, redis } from '../platform/redis/redis.js'

const CHANNEL = 'outbox:nudge'

/** Tells the relay, in whatever process, that events wait. A lost nudge costs at most a second. */
export function nudgeRelay(): void {
  void redis()
    .publish(CHANNEL, '')
    .catch(() => undefined)
}

/** Calls `onNudge` at every nudge of any process. @returns a function that stops it. */
export function listenForNudges(onNudge: () => void): () => void {
  const subscriber = newRedis(true)
  subscriber.on('message', onNudge)
  void subscriber.subscribe(CHANNEL).catch(() => undefined)
  return () => subscriber.disconnect()
}
