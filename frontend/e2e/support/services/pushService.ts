import { createECDH, randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { openedPush } from '../../../../backend/src/testing/servers/openedPush.ts'

/**
 * A browser's push service on this machine. Chromium's own cannot be reached here, so its subscription is
 * replaced by one whose keys the service has, and a notice is handed to the service worker by the developer
 * tools.
 */
export class PushService {
  /** What arrived, decrypted. */
  readonly received: string[] = []
  readonly #keys = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly #server: http.Server

  private constructor() {
    this.#keys.generateKeys()
    this.#server = http.createServer((req, res) => {
      const parts: Buffer[] = []
      req.on('data', (part: Buffer) => parts.push(part))
      req.on('end', () => {
        this.received.push(openedPush(Buffer.concat(parts), this.#keys, this.#auth))
        res.writeHead(201).end()
      })
    })
  }

  static async start(): Promise<PushService> {
    const service = new PushService()
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve))
    return service
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** A page's browser subscribes here. Call it before the page is opened. */
  async serve(page: Page): Promise<void> {
    const subscription = {
      endpoint: `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/push`,
      keys: { p256dh: this.#keys.getPublicKey('base64url'), auth: this.#auth.toString('base64url') },
    }
    await page.addInitScript((own) => {
      const MARK = 'e2e.subscribed'
      const made = {
        toJSON: () => own,
        unsubscribe: () => {
          localStorage.removeItem(MARK)
          return Promise.resolve(true)
        },
      } as unknown as PushSubscription
      PushManager.prototype.subscribe = () => {
        localStorage.setItem(MARK, '1')
        return Promise.resolve(made)
      }
      PushManager.prototype.getSubscription = () => Promise.resolve(localStorage.getItem(MARK) ? made : null)
    }, subscription)
  }
}
