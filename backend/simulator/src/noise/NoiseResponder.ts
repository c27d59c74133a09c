import {
  aesDecryptGCM,
  aesEncryptGCM,
  Curve,
  decodeBinaryNode,
  encodeBinaryNode,
  hkdf,
  NOISE_MODE,
  NOISE_WA_HEADER,
  proto,
  sha256,
  type BinaryNode,
  type KeyPair,
} from '@whiskeysockets/baileys'
import { frame, FrameReader } from './frames.js'

const NOTHING = Buffer.alloc(0)

/** The server's static key, and the chain that certifies it. */
export type ServerIdentity = { staticKey: KeyPair; certificateChain: Uint8Array }

/** What the client sent in the handshake. */
export type ClientHello = { staticKey: Buffer; payload: proto.ClientPayload }

export type NoiseListener = {
  write(bytes: Uint8Array): void
  onHandshake(hello: ClientHello): void
  /** Called for one stanza at a time. The next one waits for this promise. */
  onStanza(stanza: BinaryNode): Promise<void>
}

/** Keys and counters of the encrypted transport after the handshake. */
type Transport = { encryptKey: Uint8Array; decryptKey: Uint8Array; written: number; read: number }

/** The server's side of Noise_XX_25519_AESGCM_SHA256 with WhatsApp's framing. One per socket. */
export class NoiseResponder {
  readonly #frames = new FrameReader()
  readonly #ephemeral = Curve.generateKeyPair()
  #hash: Buffer = Buffer.from(NOISE_MODE)
  #salt: Uint8Array = this.#hash
  #key: Uint8Array = this.#hash
  #counter = 0
  #clientStatic: Buffer = NOTHING
  #transport: Transport | undefined
  #reading: Promise<void> = Promise.resolve()
  readonly #identity: ServerIdentity
  readonly #listener: NoiseListener

  constructor(identity: ServerIdentity, listener: NoiseListener) {
    this.#identity = identity
    this.#listener = listener
    this.#mixHash(NOISE_WA_HEADER)
  }

  /** Takes bytes from the socket. Rejects when the client breaks the protocol; close the socket then. */
  receive(chunk: Uint8Array): Promise<void> {
    this.#reading = this.#reading.then(async () => {
      for (const payload of this.#frames.read(chunk)) await this.#receiveFrame(payload)
    })
    return this.#reading
  }

  /** Encrypts and writes a stanza. Throws before the handshake is complete. */
  send(stanza: BinaryNode): void {
    if (!this.#transport) throw new Error('the handshake is not done')
    const iv = counterIv(this.#transport.written++)
    this.#listener.write(
      frame(aesEncryptGCM(encodeBinaryNode(stanza), this.#transport.encryptKey, iv, NOTHING)),
    )
  }

  async #receiveFrame(payload: Buffer): Promise<void> {
    if (this.#transport) {
      const plain = aesDecryptGCM(
        payload,
        this.#transport.decryptKey,
        counterIv(this.#transport.read++),
        NOTHING,
      )
      await this.#listener.onStanza(await decodeBinaryNode(plain))
      return
    }
    const { clientHello, clientFinish } = proto.HandshakeMessage.decode(payload)
    if (clientHello?.ephemeral) this.#answerHello(clientHello.ephemeral)
    else if (clientFinish?.static && clientFinish.payload)
      this.#finish(clientFinish.static, clientFinish.payload)
    else throw new Error('unexpected handshake message')
  }

  #answerHello(clientEphemeral: Uint8Array): void {
    this.#mixHash(clientEphemeral)
    this.#mixHash(this.#ephemeral.public)
    this.#mixKey(Curve.sharedKey(this.#ephemeral.private, clientEphemeral))
    const encryptedStatic = this.#encrypt(this.#identity.staticKey.public)
    this.#mixKey(Curve.sharedKey(this.#identity.staticKey.private, clientEphemeral))
    const encryptedChain = this.#encrypt(this.#identity.certificateChain)
    const serverHello = {
      ephemeral: this.#ephemeral.public,
      static: encryptedStatic,
      payload: encryptedChain,
    }
    this.#listener.write(frame(proto.HandshakeMessage.encode({ serverHello }).finish()))
  }

  #finish(encryptedStatic: Uint8Array, encryptedPayload: Uint8Array): void {
    this.#clientStatic = this.#decrypt(encryptedStatic)
    this.#mixKey(Curve.sharedKey(this.#ephemeral.private, this.#clientStatic))
    const payload = proto.ClientPayload.decode(this.#decrypt(encryptedPayload))
    const keys = hkdf(NOTHING, 64, { salt: this.#salt, info: '' })
    this.#transport = { decryptKey: keys.subarray(0, 32), encryptKey: keys.subarray(32), written: 0, read: 0 }
    this.#listener.onHandshake({ staticKey: this.#clientStatic, payload })
  }

  #mixHash(data: Uint8Array): void {
    this.#hash = Buffer.from(sha256(Buffer.concat([this.#hash, data])))
  }

  #mixKey(secret: Uint8Array): void {
    const derived = hkdf(secret, 64, { salt: this.#salt, info: '' })
    this.#salt = derived.subarray(0, 32)
    this.#key = derived.subarray(32)
    this.#counter = 0
  }

  #encrypt(plain: Uint8Array): Buffer {
    const encrypted = aesEncryptGCM(plain, this.#key, counterIv(this.#counter++), this.#hash)
    this.#mixHash(encrypted)
    return encrypted
  }

  #decrypt(encrypted: Uint8Array): Buffer {
    const plain = aesDecryptGCM(encrypted, this.#key, counterIv(this.#counter++), this.#hash)
    this.#mixHash(encrypted)
    return plain
  }
}

/** Eight zero bytes and the 32-bit counter. */
function counterIv(counter: number): Buffer {
  const iv = Buffer.alloc(12)
  iv.writeUInt32BE(counter, 8)
  return iv
}
