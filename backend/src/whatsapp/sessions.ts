import { SessionPool } from './baileys/SessionPool.js'

/**
 * Starts the sessions role in this process: it serves the connections that no other process does.
 * @returns `stop` ends the sockets without logging out and gives the connections to others; it takes seconds, not minutes.
 */
export async function startSessions(): Promise<{ stop: () => Promise<void> }> {
  const pool = new SessionPool()
  return { stop: () => pool.stop() }
}
