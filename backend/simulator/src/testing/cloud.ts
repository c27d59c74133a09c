import { vi } from 'vitest'
import { SimulatorFixture } from './fixture.js'
import { Receiver } from './receiver.js'

export const OFFICIAL = '551130000000'

/** What answers of the Graph API have; each has some of it. */
type GraphAnswer = Record<string, unknown> & {
  id: string
  url: string
  file_size: string
  messages: [{ id: string }]
  data: (Record<string, unknown> & { id: string })[]
  error: Record<string, unknown> & { code: number }
}
type Answer = { status: number; body: GraphAnswer }
type Arrived = Record<string, unknown> & { id: string; text: string }

/** A simulator with an official number, whose webhooks arrive at a receiver. */
export class CloudFixture {
  private constructor(
    readonly simulator: SimulatorFixture,
    readonly receiver: Receiver,
    readonly phone: string,
    readonly account: string,
    readonly token: string,
    readonly appId: string,
  ) {}

  static async create(options: Record<string, unknown> = {}): Promise<CloudFixture> {
    const simulator = await SimulatorFixture.create()
    const receiver = await Receiver.create()
    const made = await simulator.post('/cloud/numbers', { number: OFFICIAL, name: 'Loja', ...options })
    const text = (name: string) => String(made[name])
    receiver.secret = text('appSecret')
    const phone = text('phoneNumberId')
    const { url, verifyToken } = receiver
    await simulator.post('/cloud/webhook', { phoneNumberId: phone, url, verifyToken })
    return new CloudFixture(
      simulator,
      receiver,
      phone,
      text('businessAccountId'),
      text('accessToken'),
      text('appId'),
    )
  }

  /** A call to the Graph API, with the number's token. */
  async graph(method: string, path: string, body?: unknown, token = this.token): Promise<Answer> {
    const response = await fetch(`${this.simulator.simulator.url}/graph/v26.0/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as GraphAnswer }
  }

  /** Sends a message to a customer. */
  send(to: string, content: Record<string, unknown>): Promise<Answer> {
    const body = { messaging_product: 'whatsapp', recipient_type: 'individual', to, ...content }
    return this.graph('POST', `${this.phone}/messages`, body)
  }

  /** A customer writes to the number. Answers the message's id. */
  async write(customer: string, content: Record<string, unknown>): Promise<string> {
    const body = { to: this.phone, ...content }
    return String((await this.simulator.post(`/cloud/customers/${customer}/send`, body)).id)
  }

  async inbox(customer: string): Promise<Arrived[]> {
    return (await this.simulator.call('GET', `/cloud/customers/${customer}/inbox`))
      .body as unknown as Arrived[]
  }

  /** Waits until a text has arrived at the customer. */
  arrives(customer: string, text: string): Promise<Arrived> {
    return vi.waitFor(
      async () => {
        const found = (await this.inbox(customer)).find((message) => message.text === text)
        if (!found) throw new Error(`"${text}" has not arrived`)
        return found
      },
      { timeout: 15_000 },
    )
  }

  fault(kind: string, more: Record<string, unknown> = {}): Promise<unknown> {
    return this.simulator.post('/cloud/faults', { phoneNumberId: this.phone, kind, ...more })
  }
}
