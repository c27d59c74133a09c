import { gaugeOf } from '../platform/metrics/metrics.js'
import { SessionPool, type PoolOptions } from './baileys/session/SessionPool.js'

const pools = new Set<SessionPool>()

gaugeOf(
  { name: 'balcao_sessions', help: 'WhatsApp sessions of this process', labels: ['status'] },
  function* () {
    for (const pool of pools) for (const status of pool.statuses) yield [{ status }, 1] as const
  },
)

/**
 * Starts the sessions role in this process: it serves the connections that no other process does.
 * @param options.serves which connections are its business; all by default.
 * @returns `stop` ends the sockets without logging out and gives the connections to others; it takes seconds,
 *   not minutes.
 */
export function startSessions(options: PoolOptions = {}): Promise<{ stop: () => Promise<void> }> {
  const pool = new SessionPool(options)
  pools.add(pool)
  return Promise.resolve({
    stop: () => {
      pools.delete(pool)
      return pool.stop()
    },
  })
}
