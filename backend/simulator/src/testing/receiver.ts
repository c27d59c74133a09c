import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'

/** A webhook as it arrived. */
export type Received = { body: Hook; isSigned: boolean }

type Fields = Record<string, unknown>
type Message = Fields & {
  id: string
  type: string
  from_user_id: string
  image: { id: string; sha256: string }
  edit: { original_message_id: string }
}
type Status = Fields & { id: string; status: string; errors: { code: number }[] }
type Value = Fields & {
  contacts: (Fields & { user_id: string })[]
  messages?: Message[]
  statuses?: Status[]
}
type Hook = {
  object: string
  entry: { id: string; time?: number; changes: { field: string; value: Value }[] }[]
}

/** A company's address for webhooks. It checks the signature of the raw bytes. */
export class Receiver {
  readonly received: Received[] = []
  readonly verifyToken = 'our-token'
  /** Statuses of the next answers; 200 when there are none left. */
  readonly answers: number[] = []
  secret = ''

  private constructor(readonly url: string) {}

  static async create(): Promise<Receiver> {
    const server = http.createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const receiver = new Receiver(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`)
    server.on('request', (request, response) => void receiver.#answer(request, response))
    onTestFinished(async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    })
    return receiver
  }

  /** All changes that arrived, with a valid signature, of a field. */
  changes(field = 'messages'): Value[] {
    return this.received
      .filter(({ isSigned }) => isSigned)
      .flatMap(({ body }) => body.entry.flatMap(({ changes }) => changes))
      .filter((change) => change.field === field)
      .map(({ value }) => value)
  }

  messages(): Message[] {
    return this.changes().flatMap(({ messages = [] }) => messages)
  }

  statuses(id?: string): Status[] {
    return this.changes()
      .flatMap(({ statuses = [] }) => statuses)
      .filter((status) => id === undefined || status.id === id)
  }

  /** Waits until `find` finds something. */
  has<T>(find: () => T | undefined): Promise<T> {
    return vi.waitFor(
      () => {
        const found = find()
        if (found === undefined) throw new Error(`not among ${this.received.length} webhooks`)
        return found
      },
      { timeout: 15_000, interval: 10 },
    )
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url)
    if (request.method === 'GET') {
      const isOurs = url.searchParams.get('hub.verify_token') === this.verifyToken
      return void response.writeHead(isOurs ? 200 : 403).end(url.searchParams.get('hub.challenge'))
    }
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    const expected = `sha256=${createHmac('sha256', this.secret).update(bytes).digest('hex')}`
    const isSigned = request.headers['x-hub-signature-256'] === expected
    const status = this.answers.shift() ?? (isSigned ? 200 : 401)
    if (status === 200 || !isSigned)
      this.received.push({ body: JSON.parse(bytes.toString()) as Hook, isSigned })
    response.writeHead(status).end()
  }
}
