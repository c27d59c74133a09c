import { Curve, jidDecode, type KeyPair } from '@whiskeysockets/baileys'
import { createHash, randomBytes } from 'node:crypto'
import type { MediaHost } from '../media/MediaHost.js'
import { issueCertificateChain } from '../noise/authority.js'
import type { ServerIdentity } from '../noise/NoiseResponder.js'
import type { PairingOffer } from '../pairing/PairingOffer.js'
import type { TableStore, Table } from '../storage/TableStore.js'
import { Account, type AccountKind, type AccountRecord } from './Account.js'
import { Faults } from './Faults.js'
import { Groups } from './Groups.js'

/** Target of a jid: the account and one of its devices (0 is the phone itself). */
export type Addressee = { account: Account; device: number }

type ServerKeys = { root: KeyPair; staticKey: KeyPair }

/** All phones, contacts, and clients that wait to be linked. */
export class Network {
  readonly identity: ServerIdentity
  /** Public key of the certificate root, hex. */
  readonly rootHex: string
  readonly offers = new Set<PairingOffer>()
  readonly groups: Groups
  /** Token that a client needs for uploads to the media host. */
  readonly uploadAuth: string
  readonly #faults = new Map<string, Faults>()
  readonly #records: Table<AccountRecord>
  readonly #byNumber = new Map<string, Account>()
  readonly #byLid = new Map<string, Account>()

  constructor(
    readonly store: TableStore,
    readonly media: MediaHost,
  ) {
    const server = store.table<ServerKeys>('server')
    const keys = server.get('keys') ?? { root: Curve.generateKeyPair(), staticKey: Curve.generateKeyPair() }
    if (!server.has('keys')) server.set('keys', keys)
    this.rootHex = Buffer.from(keys.root.public).toString('hex')
    const certificateChain = issueCertificateChain(keys.root, keys.staticKey.public)
    this.identity = { staticKey: keys.staticKey, certificateChain }
    const permissions = store.table<string>('permissions')
    this.uploadAuth = permissions.get('upload') ?? randomBytes(24).toString('hex')
    if (!permissions.has('upload')) permissions.set('upload', this.uploadAuth)
    this.groups = new Groups(store)
    this.#records = store.table('accounts')
    for (const record of this.#records.values()) this.#index(new Account(store, this.#records, record))
  }

  accounts(kind: AccountKind): Account[] {
    return [...this.#byNumber.values()].filter((account) => account.kind === kind)
  }

  find(number: string): Account | undefined {
    return this.#byNumber.get(number)
  }

  findByLid(lid: string): Account | undefined {
    return this.#byLid.get(lid)
  }

  /**
   * The account of a dialled number. WhatsApp knows many Brazilian mobiles without their ninth digit, and
   * accepts both forms.
   */
  findDialled(number: string): Account | undefined {
    const exact = this.#byNumber.get(number)
    const [, area, ninth, subscriber] = /^55(\d\d)(9?)(\d{8})$/.exec(number) ?? []
    if (exact || !area) return exact
    return this.#byNumber.get(`55${area}${ninth ? '' : '9'}${subscriber}`)
  }

  resolve(jid: string | undefined): Addressee | undefined {
    const decoded = jidDecode(jid)
    if (!decoded) return undefined
    const account = (decoded.server === 'lid' ? this.#byLid : this.#byNumber).get(decoded.user)
    return account && { account, device: decoded.device ?? 0 }
  }

  /** @param lid by default computed from the number, so that a number has the same one in every simulator */
  create(kind: AccountKind, number: string, name: string, lid = this.#defaultLid(number)): Account {
    const record: AccountRecord = {
      kind,
      number,
      lid,
      name,
      registered: true,
      script: 'silent',
      nextDevice: 1,
    }
    this.#records.set(number, record)
    const account = new Account(this.store, this.#records, record)
    this.#index(account)
    return account
  }

  changeLid(account: Account, lid: string): void {
    this.#byLid.delete(account.lid)
    account.change({ lid })
    this.#byLid.set(lid, account)
  }

  /** Faults ordered for a phone. */
  faultsOf(phone: string): Faults {
    const existing = this.#faults.get(phone) ?? new Faults()
    this.#faults.set(phone, existing)
    return existing
  }

  close(): void {
    for (const account of this.#byNumber.values()) account.close()
  }

  #index(account: Account): void {
    this.#byNumber.set(account.number, account)
    this.#byLid.set(account.lid, account)
  }

  #defaultLid(number: string): string {
    for (let attempt = 0; ; attempt++) {
      const digest = createHash('sha256').update(`lid ${number} ${attempt}`).digest()
      const lid = '1' + String(digest.readUIntBE(0, 6) % 10 ** 14).padStart(14, '0')
      if (!this.#byLid.has(lid)) return lid
    }
  }
}
