import type { Bundle, PublicPreKey, PublicSignedPreKey } from '../signal/bundle.js'
import type { TableStore, Table } from '../storage/TableStore.js'
import { SERVER, type Stanza } from '../wire/stanza.js'
import type { MessageClosing } from './Faults.js'
import { Mailbox } from './Mailbox.js'

/** What the server remembers of a device; public keys only. */
export type DeviceRecord = {
  id: number
  /** How the phone lists it. */
  name?: string | undefined
  /** Noise static key, 32 bytes: how the device is recognised when it logs in. */
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
  /** Sends a last stanza, upon which the client closes. */
  end(last: Stanza): void
  /** Cuts the connection without a word. */
  drop(): void
  /** Ends the connection on account of what was sent through it. */
  reject(closing: MessageClosing): void
}

/** Who a device belongs to. */
export type DeviceOwner = { readonly number: string; readonly lid: string }

/** A companion of a phone: what a WhatsApp Web client becomes once its QR was scanned. */
export class LinkedDevice {
  readonly mailbox: Mailbox
  readonly #preKeys: Table<PublicPreKey>
  readonly #records: Table<DeviceRecord>
  /** The logged-in socket, if any. */
  link: DeviceLink | undefined
  /** Whether that socket has asked for what waits: only then may messages be written to it. */
  active = false
  /** How often customers have asked it to encrypt a message anew, since the simulator began. */
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

  /** Keys to begin a session with this device; its one-time key, while there is one, is used up. */
  takeBundle(): Bundle {
    const { registrationId, identityKey, signedPreKey } = this.#record
    const [preKey] = this.#preKeys.values()
    if (preKey) this.#preKeys.delete(String(preKey.keyId))
    return { registrationId, identityKey, signedPreKey, ...(preKey && { preKey }) }
  }

  /** Sends now, or as soon as the device is back; kept until the device confirms it. */
  deliver(message: Stanza): void {
    this.mailbox.put(message)
    if (this.active) this.link?.send(message)
  }

  /** Sends now or never: typing, presence. */
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
