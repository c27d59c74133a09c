import https from 'node:https'
import net from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * The library uploads files to `https://host` alone. The simulator's media host is on loopback and speaks plain HTTP; with this
 * agent the library's requests connect without TLS. Connections of any other provider never get it.
 */
export class PlainAgent extends https.Agent {
  override createConnection(options: net.TcpNetConnectOpts): Duplex {
    return net.connect({ host: options.host ?? '127.0.0.1', port: options.port })
  }
}
