import type { Thread } from './thread.rules'

/** What a piece of news makes of a thread; of one that it does not concern the same. */
export type ThreadNews = (thread: Thread) => Thread

/**
 * The last news that arrived by event, whatever their thread: one may come while its thread is being fetched for the first time, too
 * late for the answer and too early for the cache.
 */
const arrivals: {
  /** Milliseconds of `performance.now()`. */
  at: number
  news: ThreadNews
}[] = []

const KEPT = 200

export function rememberArrival(news: ThreadNews): void {
  arrivals.push({ at: performance.now(), news })
  if (arrivals.length > KEPT) arrivals.shift()
}

/** A thread that was asked for at a moment, with what came for it since. */
export const withArrivals = (thread: Thread, askedAt: number): Thread =>
  arrivals.filter(({ at }) => at >= askedAt).reduce((held, { news }) => news(held), thread)
