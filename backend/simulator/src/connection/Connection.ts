import type { WebSocket } from 'ws'
import { closingStanza, rejectionStanza } from '../network/closing.js'
import type { Faults, MessageClosing } from '../network/Faults.js'
import type { DeviceLink, LinkedDevice } from '../network/LinkedDevice.js'
import type { Network } from '../network/Network.js'
import { NoiseResponder, type ClientHello } from '../noise/NoiseResponder.js'
import { takeCompanionFinish, takeCompanionHello } from '../pairing/pairingCode.js'
import { PairingOffer } from '../pairing/PairingOffer.js'
import { childOf, nowSeconds, SERVER, stanza, type Stanza } from '../wire/stanza.js'
import { takeStanza } from './takeStanza.js'

/**
 * The client should close after the last stanza. If it doesn't, the connection is cut after this time (ms).
 */
const PATIENCE = 1000

export type ConnectionLog = (message: string, error: unknown) => void

/** One socket, from the handshake to its end. Its client waits to be linked, or is a linked device. */
export class Connection implements DeviceLink {
  readonly #noise: NoiseResponder
  #offer: PairingOffer | undefined
  #device: LinkedDevice | undefined
  readonly #network: Network
  readonly #socket: WebSocket
  readonly #log: ConnectionLog

  constructor(network: Network, socket: WebSocket, log: ConnectionLog) {
    this.#network = network
    this.#socket = socket
    this.#log = log
    this.#noise = new NoiseResponder(network.identity, {
      write: (bytes) => socket.readyState === socket.OPEN && socket.send(bytes),
      onHandshake: (hello) => (hello.payload.devicePairingData ? this.#register(hello) : this.#logIn(hello)),
      onStanza: (received) => this.#take(received),
    })
    socket.on('message', (data: Buffer) => {
      this.#noise.receive(data).catch((error: unknown) => {
        log('a client broke the protocol', error)
        socket.terminate()
      })
    })
    socket.on('error', (error) => log('a socket failed', error))
    socket.on('close', () => this.#detach())
  }

  send(outgoing: Stanza): void {
    if (this.#socket.readyState === this.#socket.OPEN && !this.#faults?.silent) this.#noise.send(outgoing)
  }

  end(last: Stanza): void {
    this.#detach()
    this.send(last)
    setTimeout(() => this.#socket.terminate(), PATIENCE).unref()
  }

  drop(): void {
    this.#detach()
    this.#socket.terminate()
  }

  reject(closing: MessageClosing): void {
    if (closing === 'cut') return this.drop()
    if (closing !== 'closeFrame') return this.end(rejectionStanza(closing))
    this.#detach()
    this.#socket.close(1008)
  }

  #register(hello: ClientHello): void {
    this.#offer = new PairingOffer(this, hello)
    this.#network.offers.add(this.#offer)
    this.#offer.begin()
  }

  #logIn({ payload, staticKey }: ClientHello): void {
    const device = this.#network.find(String(payload.username))?.devices.get(payload.device ?? 0)
    if (!device || !staticKey.equals(device.noiseKey)) {
      this.end(stanza('failure', { reason: 401, location: 'sim' }))
      return
    }
    const faults = this.#network.faultsOf(device.owner.number)
    if (faults.offline) return this.drop()
    if (faults.codeAtLogin !== undefined) {
      const code = faults.codeAtLogin
      faults.codeAtLogin = undefined
      return this.end(closingStanza(code))
    }
    device.link?.end(closingStanza(440))
    this.#device = device
    device.link = this
    const flags = { props: 29, abprops: 0, group_abprops: 0 }
    this.send(stanza('success', { t: nowSeconds(), location: 'sim', lid: device.lidJid, ...flags }))
  }

  get #faults(): Faults | undefined {
    return this.#device && this.#network.faultsOf(this.#device.owner.number)
  }

  async #take(received: Stanza): Promise<void> {
    if (this.#faults?.silent) return
    try {
      if (this.#device?.link === this) await takeStanza(this.#network, this.#device, received)
      else if (this.#offer) takeRegistrationStanza(this, this.#offer, received)
    } catch (error) {
      this.#log(`could not handle <${received.tag}>`, error)
    }
  }

  #detach(): void {
    if (this.#device?.link === this) {
      this.#device.link = undefined
      this.#device.isAvailable = false
      this.#device.subscriptions = []
      this.#device.active = false
    }
    if (this.#offer) {
      this.#network.offers.delete(this.#offer)
      this.#offer.close()
    }
  }
}

/** A stanza from a client that is not linked yet. */
function takeRegistrationStanza(link: DeviceLink, offer: PairingOffer, received: Stanza): void {
  if (received.tag !== 'iq') return
  if (received.attrs.type === 'result') return offer.answer(received)
  const { id, xmlns } = received.attrs
  const answer = (content?: Stanza[]) =>
    link.send(stanza('iq', { from: SERVER, type: 'result', id }, content))
  const code = xmlns === 'md' ? childOf(received, 'link_code_companion_reg') : undefined
  if (code?.attrs.stage === 'companion_hello') {
    const reference = takeCompanionHello(offer, code)
    if (reference) return answer([reference])
    const error = stanza('error', { code: 400, text: 'bad-request' })
    return link.send(stanza('iq', { from: SERVER, type: 'error', id }, [error]))
  }
  answer()
  if (code?.attrs.stage === 'companion_finish') takeCompanionFinish(offer, code)
}
