import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { explain } from '../beforeInstall/progress.mjs'
import type { ReceivedMail } from './services/mailServer.js'
import type { Environment } from './processes.js'
import type { Product } from './product.js'

/**
 * With these calls the end-to-end tests kill the server and start it again while everything else continues:
 *   GET  /               200 as soon as the product is ready
 *   GET  /mails          the mails that the server has sent, in order, as JSON
 *   POST /server/kill    `kill -9`; 204 when the server is gone
 *   POST /server/start   204 when the server is ready again; a body is a JSON object of environment variables
 *                        for this start alone
 * They listen on 127.0.0.1, and only if START_CONTROL_PORT is set.
 */
export async function listenForControl(
  port: number,
  product: Product,
  mails: readonly ReceivedMail[],
): Promise<() => void> {
  const actions: Record<string, (body: string) => Promise<void>> = {
    '/server/kill': () => product.stopServer(),
    '/server/start': (body) => product.startServer('server', JSON.parse(body || '{}') as Environment),
  }
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { method, url = '' } = request
    if (method === 'GET' && url === '/') return response.writeHead(200).end()
    if (method === 'GET' && url === '/mails')
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(mails))
    const action = method === 'POST' ? actions[url] : undefined
    if (!action) return response.writeHead(404).end()
    try {
      await action(await text(request))
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
