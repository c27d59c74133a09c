import http from 'node:http'

/**
 * A way for the end-to-end tests to take the server down hard and bring it back while everything else goes on:
 *   GET  /               200, from when the product is ready
 *   POST /server/kill    `kill -9`; 204 when it is gone
 *   POST /server/start   204 when it is ready again
 * It listens on 127.0.0.1, and only where START_CONTROL_PORT is set.
 */
export async function listenForControl(port, product) {
  const actions = { '/server/kill': () => product.stopServer(), '/server/start': () => product.startServer() }
  const control = http.createServer(async (request, response) => {
    if (request.method === 'GET' && request.url === '/') return response.writeHead(200).end()
    const action = request.method === 'POST' ? actions[request.url] : undefined
    if (!action) return response.writeHead(404).end()
    try {
      await action()
      response.writeHead(204).end()
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.message)
    }
  })
  await new Promise((resolve, reject) => {
    control.once('error', reject)
    control.listen(port, '127.0.0.1', resolve)
  })
  return () => {
    control.close()
    control.closeAllConnections()
  }
}
