import { io, type Socket } from 'socket.io-client'
import { until, type Operator } from '../Operator.js'

/** Sockets of one user. The server allows 50. */
const SOCKETS_OF_USER = 40

/** Many open screens of many people, each person at an address of their own. */
export class Crowd {
  readonly #sockets: Socket[] = []
  #ready = new Set<Socket>()

  /** Opens `count` screens through a proxy. The server must trust one proxy (`TRUST_PROXY=1`). */
  static async open(operator: Operator, address: string, count: number): Promise<Crowd> {
    const crowd = new Crowd()
    const people = Math.ceil(count / SOCKETS_OF_USER)
    for (let person = 0; person < people; person += 1) {
      const token = await aPerson(operator, person)
      for (let index = 0; index < Math.min(SOCKETS_OF_USER, count - person * SOCKETS_OF_USER); index += 1)
        crowd.#add(address, token, `10.1.${person}.${index + 1}`)
    }
    await crowd.untilAllReady(120_000)
    return crowd
  }

  /** Forgets who was ready, so that `untilAllReady` waits for new connections. */
  forget(): void {
    this.#ready = new Set()
  }

  /** @throws Failure when one of them is not connected in time. */
  async untilAllReady(patience: number): Promise<void> {
    const all = () => this.#ready.size
    await until(
      `the last of ${this.#sockets.length} screens (${all()} are there)`,
      () => Promise.resolve(all() === this.#sockets.length || undefined),
      patience,
      50,
    )
  }

  close(): void {
    for (const socket of this.#sockets) socket.disconnect()
  }

  #add(address: string, token: string, from: string): void {
    const socket = io(address, {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { 'x-forwarded-for': from },
      reconnectionDelay: 500,
      reconnectionDelayMax: 5_000,
    })
    socket.on('ready', () => this.#ready.add(socket))
    this.#sockets.push(socket)
  }
}

/** A new attendant, and their access token. */
async function aPerson(operator: Operator, number: number): Promise<string> {
  const email = `crowd-${number}@balcao.local`
  const password = 'correct horse battery staple'
  await operator.api('POST', '/users', { name: `Atendente ${number}`, email, password, profile: 'user' })
  const answer = await fetch(`${operator.product.address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.2.0.${number + 1}` },
    body: JSON.stringify({ email, password }),
  })
  return ((await answer.json()) as { token: string }).token
}
