import https from 'node:https'
import net from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * The library only uploads to `https://host`. With this agent a client speaks plain HTTP there, on loopback.
 */
export class PlainAgent extends https.Agent {
  override createConnection(options: net.TcpNetConnectOpts): Duplex {
    return net.connect(options.port, options.host ?? '127.0.0.1')
  }
}
