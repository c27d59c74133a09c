import {
  addTransactionCapability,
  Curve,
  DEFAULT_CONNECTION_CONFIG,
  encodeWAMessage,
  initAuthCreds,
  proto,
  unpadRandomMax16,
  type SignalCreds,
} from '@whiskeysockets/baileys'
import type { Table } from '../storage/Journal.js'
import { quietLogger } from '../wire/quiet.js'
import { bytesOf, stanza, type Stanza } from '../wire/stanza.js'
import { ownBundle, type Bundle } from './bundle.js'
import { journalKeyStore } from './keyStore.js'

/** The long-lived keys of a phone. */
export type PeerIdentity = SignalCreds

export function newPeerIdentity(): PeerIdentity {
  const { registrationId, signedIdentityKey, signedPreKey } = initAuthCreds()
  return { registrationId, signedIdentityKey, signedPreKey }
}

const NEXT_PRE_KEY = 'next-pre-key'

/** The Signal endpoint of one simulated phone: real sessions, kept in the journal. */
export class SignalPeer {
  private readonly keys
  private readonly repository

  constructor(
    readonly identity: PeerIdentity,
    private readonly rows: Table<unknown>,
  ) {
    this.keys = addTransactionCapability(journalKeyStore(rows), quietLogger, {
      maxCommitRetries: 1,
      delayBetweenTriesMs: 0,
    })
    const auth = { creds: identity, keys: this.keys }
    this.repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, quietLogger)
  }

  /** A bundle for whoever wants to write to this phone; each has a one-time key of its own. */
  async newBundle(): Promise<Bundle> {
    const id = (this.rows.get(NEXT_PRE_KEY) as number | undefined) ?? 1
    this.rows.set(NEXT_PRE_KEY, id + 1)
    const preKey = Curve.generateKeyPair()
    await this.keys.set({ 'pre-key': { [id]: preKey } })
    return ownBundle(this.identity, id, preKey)
  }

  /** The `<enc/>` stanza with a message for a device; `takeBundle` is asked only when there is no session yet. */
  async encrypt(deviceJid: string, message: proto.IMessage, takeBundle: () => Bundle): Promise<Stanza> {
    if (!(await this.repository.validateSession(deviceJid)).exists) {
      await this.repository.injectE2ESession({ jid: deviceJid, session: takeBundle() })
    }
    const data = encodeWAMessage(message)
    const { type, ciphertext } = await this.repository.encryptMessage({ jid: deviceJid, data })
    return stanza('enc', { v: 2, type }, ciphertext)
  }

  /** Throws when the ciphertext does not fit the session. */
  async decrypt(deviceJid: string, enc: Stanza): Promise<proto.Message> {
    const type = enc.attrs.type
    if (type !== 'pkmsg' && type !== 'msg') throw new Error(`unknown ciphertext type ${type}`)
    const padded = await this.repository.decryptMessage({ jid: deviceJid, type, ciphertext: bytesOf(enc) })
    return proto.Message.decode(unpadRandomMax16(padded))
  }

  /** Forgets the session with a device; with a bundle the next message begins a new one from it. */
  async restartSession(deviceJid: string, bundle?: Bundle): Promise<void> {
    await this.repository.deleteSession([deviceJid])
    if (bundle) await this.repository.injectE2ESession({ jid: deviceJid, session: bundle })
  }

  close(): void {
    this.repository.close?.()
  }
}
