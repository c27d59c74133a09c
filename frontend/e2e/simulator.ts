/** What the simulator shows of a message that the company sent to a customer. */
export interface ReceivedMessage {
  id: string
  /** The company's number. */
  from: string
  text: string | null
  /** How often it arrived under this id; a phone shows it once. */
  copies: number
  read: boolean
}

interface SimulatorState {
  phones: { number: string; name: string; online: boolean }[]
  contacts: { number: string; name: string }[]
  /** Clients that show a QR code and wait for a phone. */
  waiting: number
}

/** What customers do by themselves with what they receive: nothing, read it, or read it and say the same. */
export type Script = 'silent' | 'reader' | 'echo'

/** Between WhatsApp and a phone's devices; `nack463` refuses the next message. */
type Fault = 'drop' | 'offline' | 'online' | 'nack463' | 'duplicate'

/** The other side of the counter: the control API of the simulated WhatsApp. Numbers are digits only. */
export class Simulator {
  constructor(private readonly address: string) {}

  state(): Promise<SimulatorState> {
    return this.call('GET', '/state')
  }

  savePhone(phone: { number: string; name: string }): Promise<unknown> {
    return this.call('POST', '/phones', phone)
  }

  saveContact(contact: { number: string; name: string; script: Script }): Promise<unknown> {
    return this.call('POST', '/contacts', contact)
  }

  /** The phone's camera reads a QR code. Rejects when no client shows it, as when it has been renewed. */
  scan(phone: string, qr: string): Promise<unknown> {
    return this.call('POST', `/phones/${phone}/scan`, { qr })
  }

  send(contact: string, phone: string, text: string): Promise<{ id: string }> {
    return this.call('POST', `/contacts/${contact}/send`, { to: phone, type: 'text', text })
  }

  /** The customer opens the chat. */
  read(contact: string, phone: string): Promise<{ ids: string[] }> {
    return this.call('POST', `/contacts/${contact}/read`, { to: phone })
  }

  /** What one phone sent to a customer, oldest first. */
  inbox(contact: string, phone: string): Promise<ReceivedMessage[]> {
    return this.call('GET', `/contacts/${contact}/inbox?from=${phone}`)
  }

  fault(phone: string, kind: Fault): Promise<unknown> {
    return this.call('POST', '/faults', { phone, kind })
  }

  private async call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.address}/control${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`The simulator refused ${method} ${path}: ${response.status} ${answer}`)
    return JSON.parse(answer) as Answer
  }
}
