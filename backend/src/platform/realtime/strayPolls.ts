import type { Server } from 'socket.io'
import { log } from '../log/log.js'

/** engine.io's code for a request of a socket that this process does not know. */
const UNKNOWN_SESSION = 1
/** Milliseconds in which it is said once: such a client asks again and again. */
const LOG_INTERVAL_MS = 60_000

/**
 * Says in the log that requests of one polling socket reach several processes, which each answer 400 "Session
 * ID unknown": the proxy in front must keep them together. After a restart a few are no fault.
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
