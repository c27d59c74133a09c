import https from 'node:https'
import net from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * The library uploads to `https://host` only; on loopback, a client with this agent speaks plain HTTP there.
 */
export class PlainAgent extends https.Agent {
  override createConnection(options: net.TcpNetConnectOpts): Duplex {
    return net.connect(options.port, options.host ?? '127.0.0.1')
  }
}
