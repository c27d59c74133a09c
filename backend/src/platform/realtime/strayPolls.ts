import type { Server } from 'socket.io'
import { log } from '../log/log.js'

/** engine.io's code for a request of an unknown socket. */
const UNKNOWN_SESSION = 1
/** Milliseconds in which it is logged once, since such a client retries all the time. */
const LOG_INTERVAL_MS = 60_000

/**
 * Logs when requests of one polling socket reach several processes, which answer 400 "Session ID unknown".
 * The proxy in front must send them to one process. A few after a restart are normal.
 */
export function watchStrayPolls({ engine }: Pick<Server, 'engine'>): void {
  let loggedAt = -Infinity
  engine.on('connection_error', ({ code }: { code: number }) => {
    if (code !== UNKNOWN_SESSION || performance.now() - loggedAt < LOG_INTERVAL_MS) return
    loggedAt = performance.now()
    log.warn(
      'a polling socket of another process asked here: with several web processes the proxy must send all requests of ' +
        'one socket to the same one (README.md, "Running it for real")',
    )
  })
}
