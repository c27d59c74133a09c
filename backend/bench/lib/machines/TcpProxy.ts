import net, { type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** Milliseconds to wait for a target before the next one is tried. */
const CONNECT_MS = 2_000

/**
 * Passes connections on to one of several ports of this machine, in turn: a small load balancer without
 * stickiness. With a single target it is an address that can move, as a managed database has one. A target
 * that refuses is skipped.
 */
export class TcpProxy {
  #targets: readonly number[] = []
  #turn = 0
  /** Milliseconds that each piece of data is late, in both directions. */
  delayMs = 0
  readonly #server = net.createServer((socket) => this.#pass(socket, 0))
  readonly #pairs = new Set<Socket>()

  private constructor() {}

  static async open(targets: readonly number[], port = 0): Promise<TcpProxy> {
    const proxy = new TcpProxy()
    proxy.#targets = targets
    await new Promise<void>((resolve, reject) => {
      proxy.#server.once('error', reject)
      proxy.#server.listen(port, '127.0.0.1', resolve)
    })
    return proxy
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** From now on new connections go there. With no target they are refused. */
  pointTo(targets: readonly number[]): void {
    this.#targets = targets
  }

  /** Ends the open connections, as a machine does that disappears. */
  cut(): void {
    for (const socket of this.#pairs) socket.destroy()
  }

  close(): void {
    this.cut()
    this.#server.close()
  }

  #pass(incoming: Socket, tries: number): void {
    const port = this.#targets[this.#turn++ % this.#targets.length]
    if (port === undefined || tries >= this.#targets.length) {
      incoming.destroy()
      return
    }
    const outgoing = net.connect({ host: '127.0.0.1', port, timeout: CONNECT_MS })
    const next = () => {
      outgoing.destroy()
      this.#pass(incoming, tries + 1)
    }
    outgoing.once('error', next).once('timeout', next)
    outgoing.once('connect', () => {
      outgoing.off('error', next).off('timeout', next).setTimeout(0)
      this.#join(incoming, outgoing)
    })
  }

  #join(incoming: Socket, outgoing: Socket): void {
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      this.#pairs.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        this.#pairs.delete(one)
        other.destroy()
      })
    }
    incoming.pipe(this.#delay()).pipe(outgoing).pipe(this.#delay()).pipe(incoming)
  }

  #delay(): Transform {
    return new Transform({
      transform: (piece, _encoding, done) => {
        if (this.delayMs === 0) done(null, piece)
        else setTimeout(() => done(null, piece), this.delayMs)
      },
    })
  }
}
