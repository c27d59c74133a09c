/** The simulator's data of a message from the company to a customer. */
export interface ReceivedMessage {
  id: string
  /** The company's number. */
  from: string
  type: string
  /** The text, or the caption of a file. */
  text: string | null
  mimetype: string | null
  fileName: string | null
  /** Size of its file in bytes, as decrypted by the customer's phone. */
  size: number | null
  quotedId: string | null
  /** How often it was forwarded; absent for a message that was written here. */
  forwarded?: number
  edited: boolean
  /** How often it arrived under this id; a phone shows it once. */
  copies: number
  read: boolean
}

interface SimulatorState {
  phones: { number: string; name: string; online: boolean; devices: unknown[] }[]
  contacts: { number: string; name: string }[]
  /** Clients that show a QR code and wait for a phone. */
  waiting: number
}

/** What customers do with received messages: nothing, read them, or read them and send the same text back. */
export type Script = 'silent' | 'reader' | 'echo'

/** Faults between WhatsApp and a phone's devices; `nack463` refuses the next message. */
type Fault =
  '405' | '440' | 'drop' | 'offline' | 'online' | 'nack463' | 'duplicate' | 'passkey' | 'passkey428'

/** A message other than plain text. */
export interface AnyMessage {
  type: string
  [field: string]: unknown
}

interface Change {
  id: string
  emoji?: string
  text?: string
}

/** A number of the official API as its owner sees it at Meta. */
export interface OfficialAccess {
  phoneNumberId: string
  businessAccountId: string
  accessToken: string
  appSecret: string
}

/** A message from an official number, as it arrived at a customer. */
export interface OfficialMessage {
  id: string
  type: string
  text: string | null
  /** Buttons and rows that the customer can tap. */
  choices?: { id: string; title: string }[]
}

interface TemplateDecision {
  status: 'APPROVED' | 'REJECTED'
  /** Meta's code, such as `TAG_CONTENT_MISMATCH`. */
  reason?: string
}

/** The control API of the simulated WhatsApp. Numbers are digits only. */
export class Simulator {
  readonly #address: string

  constructor(address: string) {
    this.#address = address
  }

  state(): Promise<SimulatorState> {
    return this.#call('GET', '/state')
  }

  savePhone(phone: { number: string; name: string }): Promise<unknown> {
    return this.#call('POST', '/phones', phone)
  }

  saveContact(contact: { number: string; name: string; script: Script }): Promise<unknown> {
    return this.#call('POST', '/contacts', contact)
  }

  /** Scans a QR code with the phone. Rejects when no client shows it, for instance after it was renewed. */
  scan(phone: string, qr: string): Promise<unknown> {
    return this.#call('POST', `/phones/${phone}/scan`, { qr })
  }

  /** Types a pairing code on the phone. Rejects when it is not the displayed one. */
  typeCode(phone: string, code: string): Promise<unknown> {
    return this.#call('POST', `/phones/${phone}/code`, { code })
  }

  /** Conversations that the phone has before it is linked. */
  savePast(phone: string, messages: readonly object[]): Promise<unknown> {
    return this.#call('POST', `/phones/${phone}/past`, { messages })
  }

  /** Removes every linked device on the phone. */
  unlink(phone: string): Promise<unknown> {
    return this.#call('DELETE', `/phones/${phone}/devices`)
  }

  /** Number of linked devices on the phone. */
  async countDevices(phone: string): Promise<number> {
    const { phones } = await this.state()
    return phones.find(({ number }) => number === phone)?.devices.length ?? 0
  }

  send(contact: string, phone: string, text: string): Promise<{ id: string }> {
    return this.#call('POST', `/contacts/${contact}/send`, { to: phone, type: 'text', text })
  }

  /** Sends several messages of a contact at once, with their number appended to the text. */
  async sendAtOnce(contact: string, phone: string, text: string, messages: number): Promise<void> {
    const plan = { to: phone, contacts: [contact], messages, text }
    const { id } = await this.#call<{ id: string }>('POST', '/bursts', plan)
    await this.#call('POST', `/bursts/${id}/release`, {})
  }

  /** Sends a message of any type that the simulator knows (its README lists them with their fields). */
  sendAny(contact: string, phone: string, message: AnyMessage): Promise<{ id: string }> {
    return this.#call('POST', `/contacts/${contact}/send`, { to: phone, ...message })
  }

  /** The customer reacts to a message, or edits or deletes one of theirs. */
  change(contact: string, phone: string, how: 'react' | 'edit' | 'delete', body: Change): Promise<unknown> {
    return this.#call('POST', `/contacts/${contact}/${how}`, { to: phone, ...body })
  }

  /** The customer calls, and hangs up. */
  async callInVain(contact: string, phone: string, { video }: { video: boolean }): Promise<void> {
    const { id } = await this.#call<{ id: string }>('POST', `/contacts/${contact}/call`, { to: phone, video })
    await this.#call('POST', `/contacts/${contact}/hangup`, { id })
  }

  /** The customer opens the chat. */
  read(contact: string, phone: string): Promise<{ ids: string[] }> {
    return this.#call('POST', `/contacts/${contact}/read`, { to: phone })
  }

  /** The messages from one phone to a customer, oldest first. */
  inbox(contact: string, phone: string): Promise<ReceivedMessage[]> {
    return this.#call('GET', `/contacts/${contact}/inbox?from=${phone}`)
  }

  /** The file of a message, as decrypted by the customer's phone. */
  async media(contact: string, messageId: string): Promise<Buffer> {
    const response = await fetch(`${this.#address}/control/contacts/${contact}/inbox/${messageId}/media`)
    if (!response.ok) throw new Error(`The simulator has no such file: ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }

  /** What the company's available devices hear of the customer. */
  types(contact: string, phone: string, state: 'composing' | 'recording' | 'paused'): Promise<unknown> {
    return this.#call('POST', `/contacts/${contact}/typing`, { to: phone, state })
  }

  /** The typing notice that the customer's phone shows above the chat. */
  async typing(contact: string, phone: string): Promise<string | null> {
    const chats = await this.#call<{ number: string; typing: string | null }[]>('GET', `/chats?with=${phone}`)
    return chats.find(({ number }) => number === contact)?.typing ?? null
  }

  /** Pays a Pix by its code; the bank notifies the product. @param cents default: the amount in the code */
  async payPix(code: string, cents?: number): Promise<void> {
    await this.#call('POST', `/pix/charges/${await this.#chargeOf(code)}/pay`, { cents })
  }

  /** Refunds a Pix; the bank notifies the product. */
  async givePixBack(code: string): Promise<void> {
    await this.#call('POST', `/pix/charges/${await this.#chargeOf(code)}/return`, {})
  }

  async #chargeOf(code: string): Promise<string> {
    const charges = await this.#call<{ id: string; code: string }[]>('GET', '/pix/charges')
    const charge = charges.find((each) => each.code === code)
    if (!charge) throw new Error(`The bank knows no Pix ${code}`)
    return charge.id
  }

  /** Creates a number of the official API. Unless it is registered, the product still has to do that. */
  saveOfficialNumber(number: string, name: string, registered = false): Promise<OfficialAccess> {
    return this.#call('POST', '/cloud/numbers', { number, name, registered })
  }

  /** Enters the product's address in the number's app at Meta, which asks it for the verify token. */
  pasteWebhook(phoneNumberId: string, url: string, verifyToken: string): Promise<unknown> {
    return this.#call('POST', '/cloud/webhook', { phoneNumberId, url, verifyToken })
  }

  /** `tokenDied` lets Meta refuse the number's token; `none` mends everything. */
  officialFault(phoneNumberId: string, kind: 'tokenDied' | 'none'): Promise<unknown> {
    return this.#call('POST', '/cloud/faults', { phoneNumberId, kind })
  }

  /** Names a customer of official numbers. */
  saveOfficialCustomer(customer: { number: string; name: string }): Promise<unknown> {
    return this.#call('POST', '/cloud/customers', customer)
  }

  /** A customer writes to an official number; `ageMs` says how old the message is. */
  sendOfficial(customer: string, phoneNumberId: string, message: AnyMessage): Promise<{ id: string }> {
    return this.#call('POST', `/cloud/customers/${customer}/send`, { to: phoneNumberId, ...message })
  }

  /** The messages from an official number that arrived at a customer, oldest first. */
  officialInbox(customer: string, phoneNumberId: string): Promise<OfficialMessage[]> {
    return this.#call('GET', `/cloud/customers/${customer}/inbox?from=${phoneNumberId}`)
  }

  /** Milliseconds after which Meta approves new templates; -1: only `decideTemplate` does. */
  reviewTemplatesAfter(afterMs: number): Promise<unknown> {
    return this.#call('POST', '/cloud/reviews', { afterMs })
  }

  /** Somebody writes a template at Meta itself. */
  async writeTemplate({ businessAccountId, accessToken }: OfficialAccess, template: object): Promise<void> {
    const response = await fetch(`${this.#address}/graph/v23.0/${businessAccountId}/message_templates`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(template),
    })
    if (!response.ok) throw new Error(`Meta refused the template: ${await response.text()}`)
  }

  /** Meta decides about a template. */
  decideTemplate(name: string, decision: TemplateDecision): Promise<unknown> {
    return this.#call('POST', `/cloud/templates/${name}`, decision)
  }

  fault(phone: string, kind: Fault): Promise<unknown> {
    return this.#call('POST', '/faults', { phone, kind })
  }

  async #call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.#address}/control${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`The simulator refused ${method} ${path}: ${response.status} ${answer}`)
    return JSON.parse(answer) as Answer
  }
}
