import { log } from '../log/log.js'
import { redis } from '../redis/redis.js'

/**
 * Sockets that one user may have open at once, at all web processes together; an older client opens eight for
 * a page.
 */
const MAX_SOCKETS = 50
/**
 * Milliseconds for which a socket counts that its process does not speak of any more: as one that was killed.
 */
const COUNTS_MS = 60_000

/**
 * Takes a place for a socket, or keeps the one it has, by Redis's clock.
 * KEYS: the user's places. ARGV: the socket, how many there may be, milliseconds for which a place counts.
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
 * Counts each user's sockets over all web processes, in Redis. The one too many is refused, and none is ended
 * for it: windows that push each other out would come back at once, and so on for ever. While Redis is away
 * each process counts its own.
 */
export class SocketQuota {
  readonly #own = new Map<number, Set<string>>()
  readonly #timer: NodeJS.Timeout
  readonly #countsMs: number

  /** @param countsMs milliseconds for which a socket counts without its process's saying so. */
  constructor(countsMs = COUNTS_MS) {
    this.#countsMs = countsMs
    this.#timer = setInterval(() => void this.#keep(), countsMs / 3).unref()
  }

  /** @returns whether the socket has a place; one that has must be given back with `leave`. */
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

  /** Gives the place of a socket back; again does nothing. */
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

  /** Says again which sockets are there: so they go on counting, and count again after Redis was flushed. */
  async #keep(): Promise<void> {
    for (const [userId, sockets] of this.#own)
      for (const socketId of sockets) {
        const isKept = await this.#count(userId, socketId).catch(() => null)
        if (isKept === null) return
      }
  }
}
