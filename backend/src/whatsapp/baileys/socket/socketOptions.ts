import { HOUR_MS } from '@balcao/contract/time/durations'
import type { Provider } from '@balcao/contract'
import {
  WA_CERT_DETAILS,
  type UserFacingSocketConfig,
  type WABrowserDescription,
  type WAVersion,
} from '@whiskeysockets/baileys'
import https from 'node:https'
import net from 'node:net'
import type { Duplex } from 'node:stream'
import { env } from '../../../platform/config/env.js'
import type { InboundSource } from '../../journal/inbound.js'
import { libraryLog } from '../library/libraryLog.js'
import { sentMessage } from '../sending/messageStore.js'
import { TtlCache } from '../library/TtlCache.js'

/** URL of a connection's WhatsApp server; null when this installation has none for its provider. */
export function webSocketUrl(
  provider: Provider,
  { SIMULATOR_URL, WHATSAPP_WEB_URL }: Pick<typeof env, 'SIMULATOR_URL' | 'WHATSAPP_WEB_URL'> = env,
): string | null {
  if (provider === 'beta') return WHATSAPP_WEB_URL
  return SIMULATOR_URL ? `ws://${new URL(SIMULATOR_URL).host}/ws/chat` : null
}

const isLoopback = (url: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)

const whatsappRoot = WA_CERT_DETAILS.PUBLIC_KEY

/**
 * The root of the server's certificate is a constant of the library, read at each handshake. It may only be
 * replaced for a server on this machine. (7.0.0-rc14 accepts any well-formed chain, so TLS alone proves that
 * it is WhatsApp.)
 */
function trustRoot(url: string): void {
  const own = env.WHATSAPP_NOISE_ROOT
  WA_CERT_DETAILS.PUBLIC_KEY = own && isLoopback(url) ? Buffer.from(own, 'hex') : whatsappRoot
}

/**
 * Version of WhatsApp Web to report: `2.3000.1`; undefined for the library's own, which becomes outdated
 * (405).
 */
const clientVersion = (version: string | undefined): WAVersion | undefined =>
  version?.split('.').map(Number) as WAVersion | undefined

/** State of a session that outlives its sockets. */
export const sessionCaches = () => ({
  msgRetryCounterCache: new TtlCache(HOUR_MS),
  userDevicesCache: new TtlCache(24 * HOUR_MS),
  placeholderResendCache: new TtlCache(HOUR_MS),
  callOfferCache: new TtlCache(HOUR_MS / 12),
})
export type SessionCaches = ReturnType<typeof sessionCaches>

/** Options of every socket of a connection. */
export function socketOptions(
  source: InboundSource,
  url: string,
  device: WABrowserDescription,
  caches: SessionCaches,
): Omit<UserFacingSocketConfig, 'auth'> {
  trustRoot(url)
  const version = clientVersion(env.WHATSAPP_VERSION)
  const loopbackAgent = isLoopback(url) && url.startsWith('ws:') ? { fetchAgent: new PlainAgent() } : {}
  return {
    ...caches,
    ...loopbackAgent,
    ...(version ? { version } : {}),
    waWebSocketUrl: url,
    logger: libraryLog(source.id),
    browser: device,
    // So that the phone still shows notifications.
    markOnlineOnConnect: false,
    // Old conversations stay on the phone. Recent history still arrives, with the pairs of numbers and LIDs.
    syncFullHistory: false,
    // With own events, a receipt that follows a message quickly is merged into the message's echo, without an
    // update of its own.
    emitOwnEvents: false,
    generateHighQualityLinkPreview: false,
    // An unanswered query holds the account's send lock for this long.
    defaultQueryTimeoutMs: 25_000,
    connectTimeoutMs: 20_000,
    // A silent server is noticed after two intervals: 40 s in which screens show it as connected.
    keepAliveIntervalMs: 20_000,
    getMessage: (key) => sentMessage(source, key),
  }
}

/**
 * The library only uploads files to `https://host`. The simulator's media host is on loopback and speaks
 * plain HTTP. With this agent the library's requests connect without TLS. Only connections of the simulator
 * get it.
 */
class PlainAgent extends https.Agent {
  override createConnection(options: net.TcpNetConnectOpts): Duplex {
    return net.connect({ host: options.host ?? '127.0.0.1', port: options.port })
  }
}
