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
import type { InboundSource } from '../inbound.js'
import { readKeys, type KeyWrite } from './keyRows.js'
import { libraryLog } from './libraryLog.js'
import { TtlCache } from './TtlCache.js'

const HOUR_MS = 3_600_000

const CREDS = { type: 'creds', id: 'creds' }

/** Buffers survive JSON as Baileys' own file store writes them. */
const encode = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, BufferJSON.replacer))
const decode = (value: Buffer): unknown => JSON.parse(value.toString(), BufferJSON.reviver)

interface AuthStoreHooks {
  /** Makes writes durable; resolves when they are. */
  commit: (writes: readonly KeyWrite[]) => Promise<void>
  /** A message is between its decryption and our hands: writes wait for it. */
  inFlight: () => boolean
}

/**
 * The credentials of one socket, over `connection_keys`: one row for `creds`, one for each Signal key.
 *
 * Made anew for each socket: what a closed socket had decrypted but never handed over must be forgotten with it, here and
 * in the library's cache, so that the repeated message finds the old ratchet.
 */
export class AuthStore {
  readonly state: AuthenticationState
  #pending: KeyWrite[] = []
  /** What is newer here than in the database. */
  readonly #unsaved = new Map<string, KeyWrite>()
  /** Values known not to be stored: the library asks for some of them at every message. Nobody else writes here. */
  readonly #absent = new TtlCache(HOUR_MS, 5_000)
  #saves = 0
  #closed = false

  constructor(
    private readonly source: InboundSource,
    creds: AuthenticationCreds,
    private readonly hooks: AuthStoreHooks,
  ) {
    const keys: SignalKeyStore = { get: (type, ids) => this.#get(type, ids), set: (data) => this.#set(data) }
    this.state = { creds, keys: makeCacheableSignalKeyStore(keys, libraryLog(source.id)) }
  }

  /**
   * `creds.update` brings some fields, and often. The whole is written each time, in the order of the updates.
   */
  async update(update: Partial<AuthenticationCreds>): Promise<void> {
    Object.assign(this.state.creds, update)
    await this.#save([{ ...CREDS, value: encode(this.state.creds) }])
  }

  /** The writes that waited for a message, to be committed with it. Tell `saved` afterwards. */
  take(): readonly KeyWrite[] {
    return this.#pending.splice(0)
  }

  saved(writes: readonly KeyWrite[]): void {
    for (const write of writes) {
      const place = `${write.type}/${write.id}`
      if (this.#unsaved.get(place) === write) this.#unsaved.delete(place)
    }
  }

  /** Writes what waited, now that nothing is in flight. */
  async flush(): Promise<void> {
    const writes = this.take()
    if (writes.length === 0) return
    await this.hooks.commit(writes)
    this.saved(writes)
  }

  /** The socket is closed: what waited for a message is forgotten with it, and what the library still does is ignored. */
  close(): void {
    this.#closed = true
    this.#pending = []
  }

  /** While a message is in flight the write joins it, and Baileys goes on: the message cannot arrive before that. */
  async #save(writes: readonly KeyWrite[]): Promise<void> {
    if (this.#closed) return
    this.#pending.push(...writes)
    this.#saves += 1
    for (const write of writes) {
      const place = `${write.type}/${write.id}`
      this.#unsaved.set(place, write)
      this.#absent.del(place)
    }
    if (!this.hooks.inFlight()) await this.flush()
  }

  async #set(data: SignalDataSet): Promise<void> {
    const writes: KeyWrite[] = []
    for (const [type, values] of Object.entries(data)) {
      for (const [id, value] of Object.entries(values)) {
        writes.push({ type, id, value: value === null ? null : encode(value) })
      }
    }
    await this.#save(writes)
  }

  async #get<T extends keyof SignalDataTypeMap>(
    type: T,
    ids: string[],
  ): Promise<Record<string, SignalDataTypeMap[T]>> {
    const stored = ids.filter((id) => {
      const place = `${type}/${id}`
      return !this.#unsaved.has(place) && !this.#absent.get(place)
    })
    const saves = this.#saves
    const values = stored.length > 0 ? await readKeys(this.source, type, stored) : new Map<string, Buffer>()
    const found: Record<string, SignalDataTypeMap[T]> = {}
    for (const id of ids) {
      const unsaved = this.#unsaved.get(`${type}/${id}`)
      const value = unsaved ? unsaved.value : values.get(id)
      if (value) found[id] = revive(type, decode(value)) as SignalDataTypeMap[T]
      else if (!unsaved && saves === this.#saves) this.#absent.set(`${type}/${id}`, true)
    }
    return found
  }
}

/** App state keys are used as protobuf objects, with their methods. */
const revive = (type: keyof SignalDataTypeMap, value: unknown): unknown =>
  type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value as object) : value

/** The stored credentials of a linked device; null when there is no link. */
export async function loadCreds(source: InboundSource): Promise<AuthenticationCreds | null> {
  const stored = (await readKeys(source, CREDS.type, [CREDS.id])).get(CREDS.id)
  if (!stored) return null
  const creds = decode(stored) as AuthenticationCreds
  // `registered` stays false after a pairing by QR code; the account is what a finished pairing leaves.
  return creds.account ? creds : null
}

/**
 * Credentials for a new QR code. Never those of an earlier try: a pairing code that was asked for and not used leaves
 * `me` set, and the next connection would log in as a device that does not exist.
 */
export const freshCreds = (): AuthenticationCreds => initAuthCreds()
