import type { Bundle, PublicPreKey, PublicSignedPreKey } from '../signal/bundle.js'
import type { TableStore, Table } from '../storage/TableStore.js'
import { SERVER, type Stanza } from '../wire/stanza.js'
import type { MessageClosing } from './Faults.js'
import { Mailbox } from './Mailbox.js'

/** A device as the server stores it; public keys only. */
export type DeviceRecord = {
  id: number
  /** How the phone lists it. */
  name?: string | undefined
  /** Noise static key, 32 bytes. The server recognises the device by it at login. */
  noiseKey: Uint8Array
  /** Signal identity, 33 bytes. */
  identityKey: Uint8Array
  registrationId: number
  signedPreKey: PublicSignedPreKey
  /** Whether the phone has sent its app state key and its history. */
  bootstrapped: boolean
}

/** The live socket of a device. */
export type DeviceLink = {
  send(outgoing: Stanza): void
  /** Sends a last stanza, after which the client closes the connection. */
  end(last: Stanza): void
  /** Cuts the connection without a stanza. */
  drop(): void
  /** Ends the connection because of a message. */
  reject(closing: MessageClosing): void
}

/** Who a device belongs to. */
export type DeviceOwner = { readonly number: string; readonly lid: string }

/** A linked device: a WhatsApp Web client after its QR was scanned. */
export class LinkedDevice {
  readonly mailbox: Mailbox
  readonly #preKeys: Table<PublicPreKey>
  readonly #records: Table<DeviceRecord>
  /** The logged-in socket, if any. */
  link: DeviceLink | undefined
  /** Whether the socket has asked for waiting messages. Nothing may be written to it before. */
  active = false
  /** Whether the client says that somebody uses it. WhatsApp tells only such devices when somebody types. */
  isAvailable = false
  /** Chats whose presence this socket has subscribed to, in order. */
  subscriptions: string[] = []
  /** How often customers have asked it to encrypt a message again, since the simulator started. */
  requests = 0
  #record: DeviceRecord

  constructor(
    store: TableStore,
    readonly owner: DeviceOwner,
    record: DeviceRecord,
  ) {
    this.#record = record
    const key = `${owner.number}:${record.id}`
    this.#records = deviceTable(store, owner)
    this.#preKeys = store.table(`preKeys:${key}`)
    this.mailbox = new Mailbox(store.table(`mailbox:${key}`))
  }

  get id(): number {
    return this.#record.id
  }
  get name(): string | undefined {
    return this.#record.name
  }
  get jid(): string {
    return `${this.owner.number}:${this.#record.id}@${SERVER}`
  }
  get lidJid(): string {
    return `${this.owner.lid}:${this.#record.id}@lid`
  }
  get noiseKey(): Uint8Array {
    return this.#record.noiseKey
  }
  get bootstrapped(): boolean {
    return this.#record.bootstrapped
  }

  change(changes: Partial<Omit<DeviceRecord, 'id'>>): void {
    this.#record = { ...this.#record, ...changes }
    this.#records.set(String(this.#record.id), this.#record)
  }

  addPreKeys(keys: PublicPreKey[]): void {
    for (const key of keys) this.#preKeys.set(String(key.keyId), key)
  }

  get preKeyCount(): number {
    return this.#preKeys.entries().length
  }

  /** Keys to start a session with this device. Its one-time key, if any, is used up. */
  takeBundle(): Bundle {
    const { registrationId, identityKey, signedPreKey } = this.#record
    const [preKey] = this.#preKeys.values()
    if (preKey) this.#preKeys.delete(String(preKey.keyId))
    return { registrationId, identityKey, signedPreKey, ...(preKey && { preKey }) }
  }

  /** Sends now, or when the device is back online. Stored until the device confirms it. */
  deliver(message: Stanza): void {
    this.mailbox.put(message)
    if (this.active) this.link?.send(message)
  }

  /** Sends now or never, for typing and presence. */
  tell(fleeting: Stanza): void {
    if (this.active) this.link?.send(fleeting)
  }

  forget(): void {
    this.#records.delete(String(this.#record.id))
    this.mailbox.clear()
    for (const [id] of this.#preKeys.entries()) this.#preKeys.delete(id)
  }
}

export function deviceTable(store: TableStore, owner: DeviceOwner): Table<DeviceRecord> {
  return store.table(`devices:${owner.number}`)
}
