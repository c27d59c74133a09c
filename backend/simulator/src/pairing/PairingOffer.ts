import { generateSignalPubKey, proto } from '@whiskeysockets/baileys'
import { randomBytes } from 'node:crypto'
import type { Account, PasskeyEnding } from '../network/Account.js'
import type { DeviceLink, DeviceRecord, LinkedDevice } from '../network/LinkedDevice.js'
import type { ClientHello } from '../noise/NoiseResponder.js'
import { Refusal } from '../wire/Refusal.js'
import {
  bytesOf,
  childOf,
  newStanzaId,
  nowSeconds,
  readUnsigned,
  SERVER,
  stanza,
  type Stanza,
} from '../wire/stanza.js'
import { isSignedByDevice, signDeviceIdentity } from './deviceIdentity.js'
import type { PairingCode } from './codeState.js'
import type { Qr } from './qr.js'

/** The same number as WhatsApp. The client shows one after the other until none is left. */
const REF_COUNT = 6

/** Milliseconds between the request for a passkey and WhatsApp's next step. */
const CONTINUATION_MS = 500

/** Linking in progress: the phone has signed, the device has not. */
type Underway = {
  id: string
  phone: Account
  record: DeviceRecord
  details: Uint8Array
  resolve(device: LinkedDevice): void
  reject(reason: Error): void
}

/** A client without an account that waits for a phone to link it. */
export class PairingOffer {
  readonly refs = Array.from({ length: REF_COUNT }, () => '2@' + randomBytes(24).toString('base64url'))
  /** Text of the newest QR that was shown to the simulator, and when. */
  currentQr: { qr: string; at: string } | undefined
  /** Set while the client waits for its code to be typed on a phone. */
  code: PairingCode | undefined
  readonly #registration: Required<proto.ClientPayload.IDevicePairingRegistrationData>
  #underway: Underway | undefined
  readonly #hello: ClientHello

  constructor(
    readonly link: DeviceLink,
    hello: ClientHello,
  ) {
    this.#hello = hello
    this.#registration = completeRegistration(hello.payload.devicePairingData)
  }

  /** Sends the client the data for its QRs. */
  begin(): void {
    const refs = this.refs.map((ref) => stanza('ref', {}, Buffer.from(ref)))
    const pairDevice = stanza('pair-device', {}, refs)
    this.link.send(stanza('iq', { from: SERVER, type: 'set', id: newStanzaId(), xmlns: 'md' }, [pairDevice]))
  }

  isFor(qr: Qr): boolean {
    return (
      this.refs.includes(qr.ref) &&
      this.#hello.staticKey.toString('base64') === qr.noiseKey &&
      this.#identityKey.toString('base64') === qr.identityKey
    )
  }

  /** Links the client to a phone. Resolves when the device has signed, too; refuses if it doesn't. */
  pair(phone: Account, secret: Buffer): Promise<LinkedDevice> {
    if (this.#underway) throw new Refusal(409, 'this client is being linked already')
    const { eRegid, eSkeyId, eSkeyVal, eSkeySig } = this.#registration
    const keyIndex = phone.takeDeviceId()
    const record: DeviceRecord = {
      id: keyIndex,
      name: this.#deviceName,
      noiseKey: this.#hello.staticKey,
      identityKey: generateSignalPubKey(this.#identityKey),
      registrationId: readUnsigned(eRegid!),
      signedPreKey: {
        keyId: readUnsigned(eSkeyId!),
        publicKey: generateSignalPubKey(eSkeyVal!),
        signature: eSkeySig!,
      },
      bootstrapped: false,
    }
    const keys = phone.peer.identity.signedIdentityKey
    const { envelope, details } = signDeviceIdentity(keys, this.#identityKey, keyIndex, secret)
    const id = newStanzaId()
    return new Promise((resolve, reject) => {
      this.#underway = { id, phone, record, details, resolve, reject }
      const deviceAttributes = {
        jid: `${phone.number}:${keyIndex}@${SERVER}`,
        lid: `${phone.lid}:${keyIndex}@lid`,
      }
      const success = stanza('pair-success', {}, [
        stanza('device-identity', {}, envelope),
        stanza('platform', { name: 'android' }),
        stanza('device', deviceAttributes),
      ])
      this.link.send(stanza('iq', { from: SERVER, type: 'set', id, t: nowSeconds() }, [success]))
    })
  }

  /** The phone has read the QR or the code, but links devices only with a passkey. */
  askForPasskey(ending: PasskeyEnding): void {
    const notify = (type: string, content?: Stanza[]) =>
      this.link.send(
        stanza('notification', { from: SERVER, type, id: newStanzaId(), t: nowSeconds() }, content),
      )
    const options = { challenge: randomBytes(32).toString('base64url'), rpId: 'whatsapp.com' }
    notify('passkey_prologue_request', [
      stanza('passkey_request_options', {}, Buffer.from(JSON.stringify(options))),
    ])
    if (ending === 'close') return this.link.end(stanza('xmlstreamend'))
    setTimeout(() => notify('crsc_continuation', [stanza('crsc_continuation')]), CONTINUATION_MS).unref()
  }

  /** Takes the client's answer to our `<iq/>`. */
  answer(result: Stanza): void {
    const underway = this.#underway
    if (!underway || result.attrs.id !== underway.id) return
    const { phone, record, details } = underway
    const signed = childOf(childOf(result, 'pair-device-sign'), 'device-identity')
    const phoneKey = phone.peer.identity.signedIdentityKey.public
    if (!signed || !isSignedByDevice(bytesOf(signed), details, this.#identityKey, phoneKey)) {
      underway.reject(new Refusal(409, 'the client answered without a valid signature'))
      this.link.end(stanza('stream:error', { code: 400 }))
      return
    }
    const device = phone.linkDevice(record)
    this.#underway = undefined
    // The client logs in with its new identity on a new socket.
    this.link.end(stanza('stream:error', { code: 515 }))
    underway.resolve(device)
  }

  /** The socket is gone. */
  close(): void {
    this.code?.typed?.reject(new Refusal(409, 'the client refused the code or went away'))
    this.#underway?.reject(new Refusal(409, 'the client refused the link or went away'))
    this.#underway = undefined
  }

  /** Clients put their name where the operating system belongs. */
  get #deviceName(): string | undefined {
    const { deviceProps } = this.#registration
    const name = deviceProps ? proto.DeviceProps.decode(deviceProps).os : undefined
    return name ?? undefined
  }

  get #identityKey(): Buffer {
    return Buffer.from(this.#registration.eIdent!)
  }
}

function completeRegistration(
  data: proto.ClientPayload.IDevicePairingRegistrationData | null | undefined,
): Required<proto.ClientPayload.IDevicePairingRegistrationData> {
  const required = [data?.eIdent, data?.eRegid, data?.eSkeyId, data?.eSkeyVal, data?.eSkeySig]
  if (!data || required.some((bytes) => !bytes?.length)) throw new Error('registration without keys')
  return data as Required<proto.ClientPayload.IDevicePairingRegistrationData>
}
