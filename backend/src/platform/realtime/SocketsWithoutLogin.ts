import type { IncomingMessage } from 'node:http'

/**
 * Sockets of one address that have not authenticated yet. After a restart a whole office may reconnect from
 * one address.
 */
const MAX_PENDING = 100

/** The address of a call, computed as Express does it: `hops` proxies in front of us are trusted. */
export function addressOf({ headers, socket }: IncomingMessage, hops: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  return [socket.remoteAddress ?? '', ...forwarded.reverse()].slice(0, hops + 1).at(-1) ?? ''
}

/** A socket of the engine below Socket.IO. */
interface Connection {
  request: IncomingMessage
  once: (event: 'close', listener: () => void) => unknown
}

/** Counts a process's open sockets without a login, by address, so that strangers can't open thousands. */
export class SocketsWithoutLogin {
  readonly #pending = new Map<string, Set<object>>()
  readonly #hops: number
  readonly #most: number

  constructor(hops: number, most = MAX_PENDING) {
    this.#hops = hops
    this.#most = most
  }

  /** Whether one more may be opened from this address. */
  admits(request: IncomingMessage): boolean {
    return (this.#pending.get(addressOf(request, this.#hops))?.size ?? 0) < this.#most
  }

  /** Counts it until it is closed or `loggedIn`. */
  opened(connection: Connection): void {
    const address = addressOf(connection.request, this.#hops)
    this.#pending.set(address, (this.#pending.get(address) ?? new Set()).add(connection))
    connection.once('close', () => this.loggedIn(connection))
  }

  /** Stops counting it. A repeat does nothing. */
  loggedIn(connection: Connection): void {
    const address = addressOf(connection.request, this.#hops)
    const pending = this.#pending.get(address)
    pending?.delete(connection)
    if (pending?.size === 0) this.#pending.delete(address)
  }
}
