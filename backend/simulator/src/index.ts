import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { WebSocketServer } from 'ws'
import { CloudStandIn } from './cloud/CloudStandIn.js'
import { resumeDeliveries } from './cloud/sending/deliver.js'
import { reviewLater } from './cloud/templates/review.js'
import { Connection } from './connection/Connection.js'
import { MediaHost } from './media/MediaHost.js'
import { Network } from './network/Network.js'
import { OpenIdStandIn } from './openId/OpenIdStandIn.js'
import { PaymentBank } from './payments/PaymentBank.js'
import { paymentProviders } from './payments/providers.js'
import { answerHttp, type SimulatorLogger } from './server.js'
import { TableStore } from './storage/TableStore.js'
import { silenceLibsignal } from './wire/quiet.js'

export type { SimulatorLogger } from './server.js'
export type { PaymentBank } from './payments/PaymentBank.js'
export { startOpenIdProvider, type OpenIdProviderServer } from './openId/startOpenIdProvider.js'
export type { OpenIdAccount, OpenIdStandIn } from './openId/OpenIdStandIn.js'
export { startS3, type S3Server } from './s3/startS3.js'
export { startPaymentProvider, type PaymentProviderServer } from './payments/startPaymentProvider.js'

export type SimulatorOptions = {
  /** 0 takes any free port. */
  port: number
  /** Folder that stores phones, contacts, sessions and messages. Created if absent. */
  dataDir: string
  logger?: SimulatorLogger
  /** Initial address for the payment providers' notifications. Registering another one replaces it. */
  paymentWebhook?: { url: string; token: string }
}

export type Simulator = {
  port: number
  /** The page, and the base of the control calls (`${url}/control/...`). */
  url: string
  /** Address that clients use instead of WhatsApp's own. */
  wsUrl: string
  /** Public key of the certificate root, for a client that checks the chain. */
  noiseRootHex: string
  stop(): Promise<void>
}

const HOST = '127.0.0.1'
const WS_PATH = '/ws/chat'

/** Longer than clients keep idle connections. Otherwise a busy client calls into a connection that closes. */
const KEEP_ALIVE_MS = 65_000

/**
 * Starts a WhatsApp server on loopback. Rejects (EADDRINUSE) when the port is taken, without touching the
 * folder.
 */
export async function startSimulator({
  port,
  dataDir,
  logger,
  paymentWebhook,
}: SimulatorOptions): Promise<Simulator> {
  silenceLibsignal()
  const server = http.createServer({ keepAliveTimeout: KEEP_ALIVE_MS })
  await listen(server, port)
  let store: TableStore
  try {
    store = new TableStore(path.resolve(dataDir))
  } catch (error) {
    server.close()
    throw error
  }
  const address = server.address() as AddressInfo
  const media = new MediaHost(path.join(path.resolve(dataDir), 'media'), `${HOST}:${address.port}`)
  const network = new Network(store, media)
  const cloud = new CloudStandIn(network)
  resumeDeliveries(cloud)
  for (const template of cloud.templates.values()) reviewLater(cloud, template)
  const bank = new PaymentBank(paymentProviders)
  if (paymentWebhook) for (const { name } of paymentProviders) bank.webhooks.set(name, paymentWebhook)
  const openId = new OpenIdStandIn(`http://${HOST}:${address.port}/openid/realms/aurora`)
  server.on(
    'request',
    (request, response) => void answerHttp({ network, cloud, bank, openId }, logger, request, response),
  )
  const sockets = new WebSocketServer({ server, path: WS_PATH })
  sockets.on('connection', (socket) => {
    new Connection(network, socket, (message, error) => {
      logger?.error(`${message}: ${error instanceof Error ? error.message : String(error)}`)
    })
  })
  return {
    port: address.port,
    url: `http://${HOST}:${address.port}`,
    wsUrl: `ws://${HOST}:${address.port}${WS_PATH}`,
    noiseRootHex: network.rootHex,
    stop: async () => {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      cloud.close()
      network.close()
      store.close()
    },
  }
}

function listen(server: http.Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
