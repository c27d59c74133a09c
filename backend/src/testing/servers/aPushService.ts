import { createECDH, randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { openedPush } from './openedPush.js'

/** A notice as the service worker gets it. */
export interface ReceivedNotice {
  headers: http.IncomingHttpHeaders
  notice: { path: string; title: string; text: string; tag: string; icon: string }
  bytes: number
}

/** A push service for this test, with one browser. `status` is its answer, and may be changed at any time. */
export async function aPushService() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const service = { status: 201, received: [] as ReceivedNotice[] }
  const server = http.createServer((req, res) => {
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => {
      const body = Buffer.concat(parts)
      const notice = JSON.parse(openedPush(body, keys, auth)) as ReceivedNotice['notice']
      service.received.push({ headers: req.headers, notice, bytes: body.length })
      res.writeHead(service.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const place = randomBytes(8).toString('hex')
  return Object.assign(service, {
    subscription: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${place}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
  })
}
