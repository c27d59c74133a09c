import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/** A proxy whose calls come from an address of its own. */
export interface OtherAddress {
  /** For the option `proxy` of a browser or of a request context. */
  proxy: { server: string }
  close: () => void
}

/**
 * Opens a proxy on this machine, by which a browser or a program reaches the server from another address.
 * @param localAddress in 127.0.0.0/8: Linux lets every process call from any of them.
 */
export async function openOtherAddress(localAddress: string): Promise<OtherAddress> {
  const forward = (from: IncomingMessage, to: ServerResponse) => {
    const { hostname, port, pathname, search } = new URL(from.url ?? '')
    const { method, headers } = from
    const options = { hostname, port, path: pathname + search, method, headers, localAddress }
    const call = httpRequest(options, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
    })
    call.on('error', () => to.destroy())
    from.pipe(call)
  }
  /** For WebSockets, and for programs. */
  const tunnel = (from: IncomingMessage, near: Duplex, head: Buffer) => {
    const { hostname: host, port } = new URL(`http://${from.url ?? ''}`)
    const far = connect({ host, port: Number(port), localAddress }, () => {
      near.write('HTTP/1.1 200 OK\r\n\r\n')
      far.write(head)
      far.pipe(near).pipe(far)
    })
    far.on('error', () => near.destroy())
    near.on('error', () => far.destroy())
  }
  const server = createServer(forward).on('connect', tunnel)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    proxy: { server: `http://127.0.0.1:${port}` },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
