import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import type { AnyMessage, ReceivedMessage, Script, Simulator } from './simulator'

/** The phone of the demo's connection. */
export const DEMO_PHONE = '5511955501000'

export const PASSWORD = 'balcao'
export const people = {
  admin: { email: 'admin@balcao.local', name: 'Administrador' },
  ana: { email: 'ana@balcao.local', name: 'Ana Souza' },
  super: { email: 'super@balcao.local', name: 'Superusuário' },
} as const
export type Person = keyof typeof people

const FIRST = ['Helena', 'Rafael', 'Lívia', 'Otávio', 'Camila', 'Bruno', 'Marina', 'Thiago', 'Sofia', 'Caio']
const LAST = [
  'Prado',
  'Teixeira',
  'Moraes',
  'Barros',
  'Cardoso',
  'Farias',
  'Pires',
  'Antunes',
  'Rocha',
  'Dias',
]

const oneOf = (words: readonly string[]): string => words[randomInt(words.length)] ?? ''
const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')

/** The demo connection's message when an attendance is resolved. */
const FAREWELL = 'Obrigado pelo contato. Até a próxima!'

/** A customer with a phone. */
export class Customer {
  readonly #phone: string
  readonly #simulator: Simulator

  constructor(
    readonly name: string,
    readonly number: string,
    /** The company's number that they write to. */
    phone: string,
    simulator: Simulator,
  ) {
    this.#phone = phone
    this.#simulator = simulator
  }

  async writes(...texts: string[]): Promise<void> {
    for (const text of texts) await this.#simulator.send(this.number, this.#phone, text)
  }

  /** Sends this text several times at once, each with its number appended. */
  async writesAtOnce(text: string, times: number): Promise<void> {
    await this.#simulator.sendAtOnce(this.number, this.#phone, text, times)
  }

  /** Returns WhatsApp's id of the message. */
  async sends(message: AnyMessage): Promise<string> {
    const { id } = await this.#simulator.sendAny(this.number, this.#phone, message)
    return id
  }

  async reacts(id: string, emoji: string): Promise<void> {
    await this.#simulator.change(this.number, this.#phone, 'react', { id, emoji })
  }

  async edits(id: string, text: string): Promise<void> {
    await this.#simulator.change(this.number, this.#phone, 'edit', { id, text })
  }

  async takesBack(id: string): Promise<void> {
    await this.#simulator.change(this.number, this.#phone, 'delete', { id })
  }

  async callsInVain(video = false): Promise<void> {
    await this.#simulator.callInVain(this.number, this.#phone, { video })
  }

  async types(state: 'composing' | 'recording' | 'paused'): Promise<void> {
    await this.#simulator.types(this.number, this.#phone, state)
  }

  async opensTheChat(): Promise<void> {
    await this.#simulator.read(this.number, this.#phone)
  }

  inbox(): Promise<ReceivedMessage[]> {
    return this.#simulator.inbox(this.number, this.#phone)
  }

  /** The messages from people: without the bot's menus and the demo connection's farewell. */
  async answers(): Promise<ReceivedMessage[]> {
    return (await this.inbox()).filter(({ text }) => !text?.includes('*[ 1 ]* - ') && text !== FAREWELL)
  }

  /** The file of a received message. */
  media(messageId: string): Promise<Buffer> {
    return this.#simulator.media(this.number, messageId)
  }

  /** What the customer's phone shows while somebody is typing; null for nothing. */
  typing(): Promise<string | null> {
    return this.#simulator.typing(this.number, this.#phone)
  }

  /**
   * Waits until exactly these texts have arrived, in this order, each once. The bot's menus and the signature
   * above a text are ignored.
   */
  async expectInbox(...texts: string[]): Promise<void> {
    const received = async () =>
      (await this.answers()).map(({ text, copies }) => `${text?.replace(/^\*[^*\n]+:\*\n/, '')} ×${copies}`)
    await expect.poll(received, { timeout: 60_000 }).toEqual(texts.map((text) => `${text} ×1`))
  }
}

/**
 * Creates what a test needs, with unique names and numbers: all tests share one product, and none cleans up.
 */
export class TestData {
  constructor(readonly simulator: Simulator) {}

  /** Unique letters and digits. */
  mark(): string {
    return randomInt(36 ** 5)
      .toString(36)
      .padStart(5, '0')
  }

  /** A unique text. */
  text(words: string): string {
    return `${words} [${this.mark()}]`
  }

  number(): string {
    return `55119${digits(8)}`
  }

  /** A unique name and number. */
  person(): { name: string; number: string } {
    return { name: `${oneOf(FIRST)} ${oneOf(LAST)} ${this.mark()}`, number: this.number() }
  }

  /** @param phone the company's phone that they write to; default: the demo's */
  async customer({ script = 'silent', phone = DEMO_PHONE }: { script?: Script; phone?: string } = {}) {
    const contact = this.person()
    await this.simulator.saveContact({ ...contact, script })
    return new Customer(contact.name, contact.number, phone, this.simulator)
  }

  /** A phone of the company that is not linked yet. */
  async phone(): Promise<string> {
    const phone = { number: this.number(), name: `Loja ${this.mark()}` }
    await this.simulator.savePhone(phone)
    return phone.number
  }
}
