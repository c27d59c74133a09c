import { once } from 'node:events'
import http from 'node:http'
import { explain } from '../beforeInstall/progress.mjs'
import type { ReceivedMail } from './services/mailServer.js'
import type { Product } from './product.js'

/**
 * With these calls the end-to-end tests kill the server and start it again while everything else continues:
 *   GET  /               200 as soon as the product is ready
 *   GET  /mails          the mails that the server has sent, in order, as JSON
 *   POST /server/kill    `kill -9`; 204 when the server is gone
 *   POST /server/start   204 when the server is ready again
 * They listen on 127.0.0.1, and only if START_CONTROL_PORT is set.
 */
export async function listenForControl(
  port: number,
  product: Product,
  mails: readonly ReceivedMail[],
): Promise<() => void> {
  const actions: Record<string, () => Promise<void>> = {
    '/server/kill': () => product.stopServer(),
    '/server/start': () => product.startServer(),
  }
  const answer = async ({ method, url = '' }: http.IncomingMessage, response: http.ServerResponse) => {
    if (method === 'GET' && url === '/') return response.writeHead(200).end()
    if (method === 'GET' && url === '/mails')
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(mails))
    const action = method === 'POST' ? actions[url] : undefined
    if (!action) return response.writeHead(404).end()
    try {
      await action()
      response.writeHead(204).end()
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(explain(error))
    }
  }
  const control = http.createServer((request, response) => void answer(request, response))
  control.listen(port, '127.0.0.1')
  await once(control, 'listening')
  return () => {
    control.close()
    control.closeAllConnections()
  }
}
