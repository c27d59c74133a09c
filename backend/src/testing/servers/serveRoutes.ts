import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { loadActor } from '../../features/company/auth/index.js'
import { createHttpApp } from '../../platform/http/httpApp.js'
import type { Route } from '../../platform/http/route.js'

/**
 * Serves a test's own routes on a free port, during the tests of its file or `describe`.
 * @returns the server and its port, once it runs.
 */
export function serveRoutes(routes: readonly Route[]): { server: () => Server; port: () => number } {
  let server: Server
  beforeAll(async () => {
    server = createServer(
      createHttpApp({
        routes,
        loadActor,
        mayShowFile: () => Promise.resolve(true),
        readyChecks: [],
      }),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server: () => server, port: () => (server.address() as AddressInfo).port }
}
