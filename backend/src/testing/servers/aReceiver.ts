import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Received {
  headers: http.IncomingHttpHeaders
  body: string
}

/** A receiver's answer: a status, with headers and a body; `silent` never answers. */
export type Reply = { status: number; headers?: Record<string, string>; body?: string } | 'silent'

/** A receiver of webhooks for this test. `replies` may be changed at any time. */
export async function aReceiver(reply: Reply = { status: 200 }) {
  const receiver = { url: '', received: [] as Received[], reply }
  const server = http.createServer((req, res) => {
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => {
      receiver.received.push({ headers: req.headers, body: Buffer.concat(parts).toString() })
      if (receiver.reply === 'silent') return
      const { status, headers, body } = receiver.reply
      res.writeHead(status, headers).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return receiver
}
