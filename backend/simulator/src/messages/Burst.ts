import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Account } from '../network/Account.js'
import type { LinkedDevice } from '../network/LinkedDevice.js'
import type { Network } from '../network/Network.js'
import { newMessageId, nowSeconds, type Stanza } from '../wire/stanza.js'
import { composeText } from './content/composeMessage.js'
import { sealForDevice } from './deliver.js'
import { Outbox, type Wire } from './Outbox.js'
import { noteSent } from './sendFromContact.js'

/** A burst of `messages` in all, written by the contacts in turn. */
export type BurstPlan = { phone: Account; contacts: Account[]; messages: number; text: string }

type Sealed = { id: string; from: string; text: string; at: number | null; stanzas: [LinkedDevice, Stanza][] }

/** Milliseconds between two checks for due messages. */
const TICK = 5

/**
 * Messages that were encrypted in advance. Sending them costs almost nothing, so a benchmark measures only
 * the receiver.
 */
export class Burst {
  readonly id = randomUUID()
  #state: 'prepared' | 'leaving' | 'gone' = 'prepared'
  readonly #messages: Sealed[]

  private constructor(messages: Sealed[]) {
    this.#messages = messages
  }

  static async prepare(network: Network, plan: BurstPlan): Promise<Burst> {
    const sealed: Sealed[] = []
    for (let n = 0; n < plan.messages; n++) {
      const contact = plan.contacts[n % plan.contacts.length]!
      sealed.push(await seal(network, contact, plan.phone, `${plan.text} ${n}`))
    }
    return new Burst(sealed)
  }

  get isPrepared(): boolean {
    return this.#state === 'prepared'
  }

  /** Sends them in order, `rate` per second; without a rate all at once. */
  async release(rate = Infinity): Promise<void> {
    this.#state = 'leaving'
    const startedAt = performance.now()
    for (let sent = 0; sent < this.#messages.length; await setTimeout(TICK)) {
      const due = rate === Infinity ? Infinity : 1 + ((performance.now() - startedAt) * rate) / 1000
      for (; sent < Math.min(due, this.#messages.length); sent++) send(this.#messages[sent]!)
    }
    this.#state = 'gone'
  }

  show() {
    const messages = this.#messages.map(({ id, from, text, at }) => ({ id, from, text, at }))
    return { id: this.id, state: this.#state, messages }
  }
}

function seal(network: Network, contact: Account, phone: Account, text: string): Promise<Sealed> {
  return contact.outgoing.run(async () => {
    const id = newMessageId()
    const { message, content } = composeText(text)
    noteSent(network, contact, { phone }, content, { id, addressing: 'pn' })
    const wire: Wire = { id, addressing: 'pn', type: 'text' }
    new Outbox(network, contact).put(phone.number, wire, message)
    const stanzas: Sealed['stanzas'] = []
    for (const device of phone.devices.values()) {
      stanzas.push([device, await sealForDevice(network, contact, device, message, wire)])
    }
    return { id, from: contact.number, text, at: null, stanzas }
  })
}

function send(message: Sealed): void {
  message.at = Date.now()
  for (const [device, { attrs, ...rest }] of message.stanzas.splice(0))
    device.deliver({ ...rest, attrs: { ...attrs, t: String(nowSeconds()) } })
}
