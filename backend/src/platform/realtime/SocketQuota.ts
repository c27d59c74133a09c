import { log } from '../log/log.js'
import { redis } from '../redis/redis.js'

/**
 * Sockets that one user may have open at all web processes together. An older client opens eight per page.
 */
const MAX_SOCKETS = 50
/**
 * Milliseconds after which a socket no longer counts if its process doesn't renew it, for example because it
 * was killed.
 */
const COUNTS_MS = 60_000

/**
 * Takes a place for a socket, or renews it, by Redis's clock. KEYS: the user's places. ARGV: the socket, the
 * limit, milliseconds until a place expires.
 */
const TAKE = `
  local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('zremrangebyscore', KEYS[1], '-inf', now)
  local held = redis.call('zscore', KEYS[1], ARGV[1])
  if not held and redis.call('zcard', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
  redis.call('zadd', KEYS[1], now + ARGV[3], ARGV[1])
  redis.call('pexpire', KEYS[1], ARGV[3])
  return 1`

const quotaKey = (userId: number): string => `sockets:${userId}`

/**
 * Counts each user's sockets over all web processes, in Redis. A socket over the limit is refused. No other
 * is closed for it: windows that displace each other would reconnect forever. While Redis is away each
 * process counts its own.
 */
export class SocketQuota {
  readonly #own = new Map<number, Set<string>>()
  readonly #timer: NodeJS.Timeout
  readonly #countsMs: number

  /** @param countsMs milliseconds until a socket's place expires unless it is renewed */
  constructor(countsMs = COUNTS_MS) {
    this.#countsMs = countsMs
    this.#timer = setInterval(() => void this.#keep(), countsMs / 3).unref()
  }

  /** @returns whether the socket got a place, which must be returned by `leave`. */
  async take(userId: number, socketId: string): Promise<boolean> {
    const own = this.#own.get(userId) ?? new Set()
    if (own.size >= MAX_SOCKETS) return false
    this.#own.set(userId, own.add(socketId))
    const hasPlace = await this.#count(userId, socketId).catch((error: unknown) => {
      log.warn({ err: error }, 'sockets are counted by each process for itself')
      return true
    })
    if (!hasPlace) this.#forget(userId, socketId)
    return hasPlace
  }

  /** Returns a socket's place. A repeat does nothing. */
  leave(userId: number, socketId: string): void {
    if (!this.#forget(userId, socketId)) return
    redis()
      .zrem(quotaKey(userId), socketId)
      .catch(() => undefined)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #count(userId: number, socketId: string): Promise<boolean> {
    const answer = await redis().eval(TAKE, 1, quotaKey(userId), socketId, MAX_SOCKETS, this.#countsMs)
    return answer === 1
  }

  #forget(userId: number, socketId: string): boolean {
    const own = this.#own.get(userId)
    const was = own?.delete(socketId) ?? false
    if (own?.size === 0) this.#own.delete(userId)
    return was
  }

  /** Renews the places of all sockets, also after Redis was flushed. */
  async #keep(): Promise<void> {
    for (const [userId, sockets] of this.#own)
      for (const socketId of sockets) {
        const isKept = await this.#count(userId, socketId).catch(() => null)
        if (isKept === null) return
      }
  }
}
