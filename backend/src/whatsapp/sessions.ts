import { SessionPool, type PoolOptions } from './baileys/SessionPool.js'

/**
 * Starts the sessions role in this process: it serves the connections that no other process does.
 * @param options.serves which connections are its business; all by default.
 * @returns `stop` ends the sockets without logging out and gives the connections to others; it takes seconds, not minutes.
 */
export function startSessions(options: PoolOptions = {}): Promise<{ stop: () => Promise<void> }> {
  const pool = new SessionPool(options)
  return Promise.resolve({ stop: () => pool.stop() })
}
