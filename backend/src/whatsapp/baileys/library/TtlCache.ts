import type { CacheStore } from '@whiskeysockets/baileys'

/**
 * Caches that Baileys would otherwise create per socket and lose with it. These live as long as the session.
 * The device cache matters most: whenever Baileys asks for a contact's devices it also fetches a new key
 * bundle and starts a new Signal session, which uses up the contact's one-time keys.
 */
export class TtlCache implements CacheStore {
  readonly #entries = new Map<string, { value: unknown; until: number }>()
  readonly #ttlMs: number
  readonly #limit: number

  constructor(ttlMs: number, limit = 20_000) {
    this.#ttlMs = ttlMs
    this.#limit = limit
  }

  get<T>(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.until > Date.now()) return entry.value as T
    this.#entries.delete(key)
    return undefined
  }

  set<T>(key: string, value: T): void {
    this.#entries.delete(key)
    this.#entries.set(key, { value, until: Date.now() + this.#ttlMs })
    const oldest = this.#entries.keys().next()
    if (this.#entries.size > this.#limit && !oldest.done) this.#entries.delete(oldest.value)
  }

  del(key: string): void {
    this.#entries.delete(key)
  }

  flushAll(): void {
    this.#entries.clear()
  }
}
