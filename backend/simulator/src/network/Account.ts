import { newPeerIdentity, SignalPeer, type PeerIdentity } from '../signal/SignalPeer.js'
import type { Table, TableStore } from '../storage/TableStore.js'
import { Sequence } from '../wire/Sequence.js'
import { SERVER } from '../wire/stanza.js'
import { deviceTable, LinkedDevice, type DeviceRecord } from './LinkedDevice.js'

/** A contact's automatic behaviour; see the README. */
export const SCRIPTS = ['silent', 'reader', 'echo'] as const
export type Script = (typeof SCRIPTS)[number]

/**
 * What WhatsApp does after a phone asked for a passkey: nothing until the QRs expire, or it closes the
 * socket.
 */
export const PASSKEY_ENDINGS = ['wait', 'close'] as const
export type PasskeyEnding = (typeof PASSKEY_ENDINGS)[number]

/** `phone`: a company's number, may link devices. `contact`: a customer. */
export type AccountKind = 'phone' | 'contact'

export type AccountRecord = {
  kind: AccountKind
  number: string
  lid: string
  name: string
  /** False for a number that is not on WhatsApp. */
  registered: boolean
  script: Script
  /** Name of the profile picture on the media host. */
  picture?: string | undefined
  /** Of a phone: names under which its owner has saved people, by number. */
  addressBook?: Record<string, string> | undefined
  /** Of a phone: it links devices only with a passkey. */
  passkey?: PasskeyEnding | undefined
  nextDevice: number
  /** Created when its keys are first needed. That takes long, and most of many contacts never write. */
  identity?: PeerIdentity | undefined
}

/** A WhatsApp user: a phone with its Signal endpoint and, for a company's phone, its linked devices. */
export class Account {
  readonly devices = new Map<number, LinkedDevice>()
  /** Sends this user's messages in order. */
  readonly outgoing = new Sequence()
  #endpoint: SignalPeer | undefined
  readonly #store: TableStore
  readonly #records: Table<AccountRecord>
  #record: AccountRecord

  constructor(store: TableStore, records: Table<AccountRecord>, record: AccountRecord) {
    this.#store = store
    this.#records = records
    this.#record = record
    for (const device of deviceTable(store, this).values()) {
      this.devices.set(device.id, new LinkedDevice(store, this, device))
    }
  }

  get number(): string {
    return this.#record.number
  }
  get kind(): AccountKind {
    return this.#record.kind
  }
  get lid(): string {
    return this.#record.lid
  }
  get name(): string {
    return this.#record.name
  }
  get registered(): boolean {
    return this.#record.registered
  }
  get script(): Script {
    return this.#record.script
  }
  get picture(): string | undefined {
    return this.#record.picture
  }
  get addressBook(): Readonly<Record<string, string>> {
    return this.#record.addressBook ?? {}
  }
  get passkey(): PasskeyEnding | undefined {
    return this.#record.passkey
  }
  get jid(): string {
    return `${this.#record.number}@${SERVER}`
  }
  get lidJid(): string {
    return `${this.#record.lid}@lid`
  }

  get peer(): SignalPeer {
    this.#endpoint ??= new SignalPeer(this.#identity, this.#store.table(`signal:${this.number}`))
    return this.#endpoint
  }

  get #identity(): PeerIdentity {
    return this.#record.identity ?? this.#takeIdentity(newPeerIdentity())
  }

  #takeIdentity(identity: PeerIdentity): PeerIdentity {
    this.#record = { ...this.#record, identity }
    this.#records.set(this.number, this.#record)
    return identity
  }

  change(
    changes: Partial<
      Pick<AccountRecord, 'name' | 'lid' | 'registered' | 'script' | 'picture' | 'addressBook' | 'passkey'>
    >,
  ): void {
    this.#record = { ...this.#record, ...changes }
    this.#records.set(this.number, this.#record)
  }

  /** Id of the next linked device. Ids are never reused. */
  takeDeviceId(): number {
    const id = this.#record.nextDevice
    this.#record = { ...this.#record, nextDevice: id + 1 }
    this.#records.set(this.number, this.#record)
    return id
  }

  linkDevice(record: DeviceRecord): LinkedDevice {
    const device = new LinkedDevice(this.#store, this, record)
    device.change({})
    this.devices.set(record.id, device)
    return device
  }

  unlinkDevice(device: LinkedDevice): void {
    this.devices.delete(device.id)
    device.forget()
  }

  /** The phone was set up again: new keys, no sessions. */
  renewIdentity(): void {
    this.close()
    const rows = this.#store.table(`signal:${this.number}`)
    for (const [id] of rows.entries()) rows.delete(id)
    this.#takeIdentity(newPeerIdentity())
  }

  close(): void {
    this.#endpoint?.close()
    this.#endpoint = undefined
  }
}
