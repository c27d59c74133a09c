import { HOUR_MS } from '@balcao/contract/time/durations'
import {
  BufferJSON,
  initAuthCreds,
  makeCacheableSignalKeyStore,
  proto,
  type AuthenticationCreds,
  type AuthenticationState,
  type SignalDataSet,
  type SignalDataTypeMap,
  type SignalKeyStore,
} from '@whiskeysockets/baileys'
import type { InboundSource } from '../../journal/inbound.js'
import { nameOf, readKeys, type KeyPlace, type KeyWrite } from './keyRows.js'
import { libraryLog } from '../library/libraryLog.js'
import { TtlCache } from '../library/TtlCache.js'

/** Milliseconds for which a prefetched value is kept. Its message is handled next, or soon. */
const PREFETCHED_MS = 60_000
/**
 * Milliseconds for which the library certainly caches a value that it has read or written (it caches for five
 * minutes).
 */
const IN_LIBRARY_MS = 4 * 60_000

const CREDS = { type: 'creds', id: 'creds' }

/** Encodes Buffers in JSON like Baileys' own file store. */
const encode = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, BufferJSON.replacer))
const decode = (value: Buffer): unknown => JSON.parse(value.toString(), BufferJSON.reviver)

interface AuthStoreHooks {
  /** Stores writes; resolves when they are durable. */
  commit: (writes: readonly KeyWrite[]) => Promise<void>
  /** A message was decrypted but not handed over yet. Writes wait for it. */
  inFlight: () => boolean
  /** The writer runs because of a message that is being handled, so the write belongs to that message. */
  isForMessage: () => boolean
  /**
   * @returns the mark of the message whose ratchet step is in this write, for `stepStored`; undefined for
   *   none.
   */
  claimStep: () => number | undefined
  /** All steps up to the mark are stored. */
  stepStored: (mark: number) => void
}

/**
 * The credentials of one socket in `connection_keys`: one row for `creds`, and one per Signal key.
 *
 * Each socket gets a new store. State that a closed socket had decrypted but never handed over must be
 * forgotten, here and in the library's cache, so that the repeated message finds the old ratchet.
 */
export class AuthStore {
  readonly state: AuthenticationState
  #pending: KeyWrite[] = []
  /** Values newer than those in the database. */
  readonly #unsaved = new Map<string, KeyWrite>()
  /**
   * Values known to be missing. The library requests some of them at every message. Only this store writes
   * them.
   */
  readonly #absent = new TtlCache(HOUR_MS, 5_000)
  /** Values that were read before the library requests them. */
  readonly #prefetched = new TtlCache(PREFETCHED_MS, 5_000)
  /** Values that the library has cached and won't request. */
  readonly #inLibrary = new TtlCache(IN_LIBRARY_MS, 20_000)
  /** For each running read, the keys written meanwhile: its result for them is outdated. */
  readonly #reads = new Set<Set<string>>()
  /** Marks of writes that contain the step of a sent message. */
  readonly #marks = new Map<KeyWrite, number>()
  #closed = false
  readonly #source: InboundSource
  readonly #hooks: AuthStoreHooks

  constructor(source: InboundSource, creds: AuthenticationCreds, hooks: AuthStoreHooks) {
    this.#source = source
    this.#hooks = hooks
    const keys: SignalKeyStore = { get: (type, ids) => this.#get(type, ids), set: (data) => this.#set(data) }
    this.state = { creds, keys: makeCacheableSignalKeyStore(keys, libraryLog(source.id)) }
  }

  /**
   * `creds.update` brings some fields, and often. All credentials are written each time, in the order of the
   * updates.
   */
  async update(update: Partial<AuthenticationCreds>): Promise<void> {
    Object.assign(this.state.creds, update)
    await this.#save([{ ...CREDS, value: encode(this.state.creds) }])
  }

  /** Writes that waited for a message, to be committed with it. Call `saved` afterwards. */
  take(): readonly KeyWrite[] {
    return this.#pending.splice(0)
  }

  saved(writes: readonly KeyWrite[]): void {
    for (const write of writes) {
      const name = nameOf(write)
      if (this.#unsaved.get(name) === write) this.#unsaved.delete(name)
      const mark = this.#marks.get(write)
      this.#marks.delete(write)
      if (mark !== undefined) this.#hooks.stepStored(mark)
    }
  }

  /** Writes the waiting values, now that nothing is in flight. */
  async flush(): Promise<void> {
    const writes = this.take()
    if (writes.length === 0) return
    await this.#hooks.commit(writes)
    this.saved(writes)
  }

  get isClosed(): boolean {
    return this.#closed
  }

  /**
   * Reads values that the library is about to request, in one statement.
   * @throws the database's error
   */
  async prefetch(places: readonly KeyPlace[]): Promise<void> {
    const isNeeded = (place: KeyPlace) =>
      !this.#inLibrary.get(nameOf(place)) && this.#cached(place) === undefined
    const values = await this.#read(places.filter(isNeeded))
    for (const [name, value] of values) this.#prefetched.set(name, value)
  }

  /** Whether the value is known to be missing. */
  isAbsent(place: KeyPlace): boolean {
    return this.#cached(place) === null
  }

  /** The socket is closed. Writes that waited for a message are dropped, and later ones are ignored. */
  close(): void {
    this.#closed = true
    this.#pending = []
  }

  /**
   * Writes of a message, and those made while one is in flight, are committed with it. Baileys continues at
   * once: the message is handed over only later.
   */
  async #save(writes: readonly KeyWrite[]): Promise<void> {
    if (this.#closed) return
    this.#pending.push(...writes)
    for (const write of writes) {
      const name = nameOf(write)
      this.#unsaved.set(name, write)
      this.#absent.del(name)
      this.#prefetched.del(name)
      this.#inLibrary.set(name, true)
      for (const written of this.#reads) written.add(name)
    }
    if (!this.#hooks.inFlight() && !this.#hooks.isForMessage()) await this.flush()
  }

  async #set(data: SignalDataSet): Promise<void> {
    const writes: KeyWrite[] = []
    for (const [type, values] of Object.entries(data)) {
      for (const [id, value] of Object.entries(values)) {
        writes.push({ type, id, value: value === null ? null : encode(value) })
      }
    }
    // A transaction's writes are stored together: when the last one is stored, all are.
    const last = writes.at(-1)
    const mark = this.#hooks.claimStep()
    if (last && mark !== undefined) this.#marks.set(last, mark)
    await this.#save(writes)
  }

  async #get<T extends keyof SignalDataTypeMap>(
    type: T,
    ids: string[],
  ): Promise<Record<string, SignalDataTypeMap[T]>> {
    const places = ids.map((id) => ({ type, id }))
    const values = new Map(places.map((place) => [nameOf(place), this.#cached(place)]))
    const stored = await this.#read(places.filter((place) => values.get(nameOf(place)) === undefined))
    for (const [name, value] of stored) values.set(name, value)
    const found: Record<string, SignalDataTypeMap[T]> = {}
    for (const place of places) {
      const value = values.get(nameOf(place))
      if (!value) continue
      this.#prefetched.del(nameOf(place))
      this.#inLibrary.set(nameOf(place), true)
      found[place.id] = revive(type, decode(value)) as SignalDataTypeMap[T]
    }
    return found
  }

  /** A value if it is known without a read; null when there is none, undefined when that is not known. */
  #cached(place: KeyPlace): Buffer | null | undefined {
    const name = nameOf(place)
    const unsaved = this.#unsaved.get(name)
    if (unsaved) return unsaved.value
    return this.#absent.get(name) ? null : this.#prefetched.get<Buffer>(name)
  }

  /** Reads values that are not cached, by the names of their places. Remembers which are missing. */
  async #read(places: readonly KeyPlace[]): Promise<Map<string, Buffer>> {
    if (places.length === 0) return new Map()
    const written = new Set<string>()
    this.#reads.add(written)
    try {
      const values = await readKeys(this.#source, places)
      for (const name of written) values.delete(name)
      for (const name of places.map(nameOf))
        if (!values.has(name) && !written.has(name)) this.#absent.set(name, true)
      return values
    } finally {
      this.#reads.delete(written)
    }
  }
}

/** App state keys are used as protobuf objects, with their methods. */
const revive = (type: keyof SignalDataTypeMap, value: unknown): unknown =>
  type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value as object) : value

/** The stored credentials of a linked device; null when there is no link. */
export async function loadCreds(source: InboundSource): Promise<AuthenticationCreds | null> {
  const stored = (await readKeys(source, [CREDS])).get(nameOf(CREDS))
  if (!stored) return null
  const creds = decode(stored) as AuthenticationCreds
  // `registered` stays false after linking by QR code. A finished linking leaves the account.
  return creds.account ? creds : null
}

/**
 * Credentials for a new QR code. Never reuse those of an earlier attempt: an unused pairing code leaves `me`
 * set, and the next connection would log in as a device that does not exist.
 */
export const freshCreds = (): AuthenticationCreds => initAuthCreds()
