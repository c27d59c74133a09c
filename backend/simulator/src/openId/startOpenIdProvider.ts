import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerOpenId } from './answerOpenId.js'
import { OpenIdStandIn } from './OpenIdStandIn.js'

export type OpenIdProviderServer = { provider: OpenIdStandIn; stop(): Promise<void> }

/**
 * Starts an identity provider (OpenID Connect) on loopback. Whoever opens its login is `provider.account`.
 * @param port 0 takes any free port.
 */
export async function startOpenIdProvider(port = 0): Promise<OpenIdProviderServer> {
  const server = http.createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  const provider = new OpenIdStandIn(`http://127.0.0.1:${taken}/realms/aurora`)
  server.on('request', (request, response) => {
    void answerOpenId(provider, new URL(request.url ?? '/', provider.issuer), request, response)
  })
  return {
    provider,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
