import {
  Curve,
  DEFAULT_CONNECTION_CONFIG,
  encodeWAMessage,
  generateRegistrationId,
  proto,
  unpadRandomMax16,
  type SignalCreds,
  type SignalDataTypeMap,
  type SignalKeyStoreWithTransaction,
} from '@whiskeysockets/baileys'
import type { Table } from '../storage/TableStore.js'
import { quietLogger } from '../wire/quiet.js'
import { Sequence } from '../wire/Sequence.js'
import { bytesOf, stanza, type Stanza } from '../wire/stanza.js'
import { ownBundle, type Bundle } from './bundle.js'
import { newSignedKeys } from './signedKeys.js'

/** The long-lived keys of a phone. */
export type PeerIdentity = SignalCreds

export function newPeerIdentity(): PeerIdentity {
  return { registrationId: generateRegistrationId(), ...newSignedKeys(1) }
}

/** Address under which somebody writes in a group. */
export type GroupMember = { group: string; author: string }

const NEXT_PRE_KEY = 'next-pre-key'

/** The Signal endpoint of one simulated phone, with real sessions that are stored. */
export class SignalPeer {
  readonly #keys
  readonly #repository
  readonly #rows: Table<unknown>

  constructor(
    readonly identity: PeerIdentity,
    rows: Table<unknown>,
  ) {
    this.#rows = rows
    this.#keys = tableKeyStore(rows)
    const auth = { creds: identity, keys: this.#keys }
    this.#repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, quietLogger)
  }

  /** A bundle for somebody who wants to write to this phone. Each has its own one-time key. */
  async newBundle(): Promise<Bundle> {
    const id = (this.#rows.get(NEXT_PRE_KEY) as number | undefined) ?? 1
    this.#rows.set(NEXT_PRE_KEY, id + 1)
    const preKey = Curve.generateKeyPair()
    await this.#keys.set({ 'pre-key': { [id]: preKey } })
    return ownBundle(this.identity, id, preKey)
  }

  /**
   * The `<enc/>` stanza with a message for a device. `takeBundle` is only called when there is no session
   * yet.
   */
  async encrypt(deviceJid: string, message: proto.IMessage, takeBundle: () => Bundle): Promise<Stanza> {
    if (!(await this.#repository.validateSession(deviceJid)).exists) {
      await this.#repository.injectE2ESession({ jid: deviceJid, session: takeBundle() })
    }
    const data = encodeWAMessage(message)
    const { type, ciphertext } = await this.#repository.encryptMessage({ jid: deviceJid, data })
    return stanza('enc', { v: 2, type }, ciphertext)
  }

  /** Throws when the ciphertext doesn't match the session. */
  async decrypt(deviceJid: string, enc: Stanza): Promise<proto.Message> {
    const type = enc.attrs.type
    if (type !== 'pkmsg' && type !== 'msg') throw new Error(`unknown ciphertext type ${type}`)
    const padded = await this.#repository.decryptMessage({ jid: deviceJid, type, ciphertext: bytesOf(enc) })
    return proto.Message.decode(unpadRandomMax16(padded))
  }

  /**
   * The `<enc/>` stanzas of a group message for one device: the sender key, if the device doesn't have it
   * yet, and the message.
   */
  async encryptForGroup(
    { group, author }: GroupMember,
    deviceJid: string,
    message: proto.IMessage,
    takeBundle: () => Bundle,
  ): Promise<Stanza[]> {
    const data = encodeWAMessage(message)
    const options = { group, meId: author, data }
    const { ciphertext, senderKeyDistributionMessage } = await this.#repository.encryptGroupMessage(options)
    const sealed = stanza('enc', { v: 2, type: 'skmsg' }, ciphertext)
    const { [group]: holders = {} } = await this.#keys.get('sender-key-memory', [group])
    if (holders[deviceJid]) return [sealed]
    const key = { groupId: group, axolotlSenderKeyDistributionMessage: senderKeyDistributionMessage }
    const carrier = await this.encrypt(deviceJid, { senderKeyDistributionMessage: key }, takeBundle)
    await this.#keys.set({ 'sender-key-memory': { [group]: { ...holders, [deviceJid]: true } } })
    return [carrier, sealed]
  }

  /** A group message for one device only, with the sender key, after the device requested it again. */
  async encryptWithGroupKey(
    { group, author }: GroupMember,
    deviceJid: string,
    message: proto.IMessage,
    takeBundle: () => Bundle,
  ): Promise<Stanza> {
    const key = await this.#repository.getSenderKeyDistributionMessage({ group, meId: author })
    const senderKeyDistributionMessage = { groupId: group, axolotlSenderKeyDistributionMessage: key }
    return this.encrypt(deviceJid, { ...message, senderKeyDistributionMessage }, takeBundle)
  }

  /** Throws when the sender key of that device is missing or doesn't match. */
  async decryptFromGroup(group: string, deviceJid: string, enc: Stanza): Promise<proto.Message> {
    const options = { group, authorJid: deviceJid, msg: bytesOf(enc) }
    return proto.Message.decode(unpadRandomMax16(await this.#repository.decryptGroupMessage(options)))
  }

  /** Stores the key with which a device writes in a group. */
  takeSenderKey(deviceJid: string, item: proto.Message.ISenderKeyDistributionMessage): Promise<void> {
    return this.#repository.processSenderKeyDistributionMessage({ authorJid: deviceJid, item })
  }

  /** Forgets the session with a device. With a bundle the next message starts a new one from it. */
  async restartSession(deviceJid: string, bundle?: Bundle): Promise<void> {
    await this.#repository.deleteSession([deviceJid])
    if (bundle) await this.#repository.injectE2ESession({ jid: deviceJid, session: bundle })
  }

  close(): void {
    this.#repository.close?.()
  }
}

/**
 * Stores sessions, one-time keys and sender keys: rows `type:id` of a journal table. It doesn't use the
 * library's own transactions: each endpoint would have an `AsyncLocalStorage`, and Node 20 walks all of them
 * at each promise, so a message would cost more with every contact. Here a write is complete when its call
 * returns, and work runs one piece at a time.
 */
function tableKeyStore(rows: Table<unknown>): SignalKeyStoreWithTransaction {
  const works = new Sequence()
  return {
    get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
      const found: { [id: string]: SignalDataTypeMap[T] } = {}
      for (const id of ids) {
        const value = rows.get(`${type}:${id}`)
        if (value !== undefined) found[id] = value as SignalDataTypeMap[T]
      }
      return found
    },
    set(data) {
      for (const [type, changes] of Object.entries(data)) {
        for (const [id, value] of Object.entries(changes ?? {})) {
          if (value === null || value === undefined) rows.delete(`${type}:${id}`)
          else rows.set(`${type}:${id}`, value)
        }
      }
    },
    isInTransaction: () => false,
    transaction: (work) => works.run(work),
  }
}
