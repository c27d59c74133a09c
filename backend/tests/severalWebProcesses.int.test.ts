import { Agent, createServer, request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { channelName, READY_EVENT } from '@balcao/contract'
import { io, type Socket } from 'socket.io-client'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { aSessionOf } from '../src/testing/apiClient.js'
import { aServerProcess, type ServerProcess } from '../src/testing/servers/aServerProcess.js'
import { aCompany, type CompanyFixture } from '../src/testing/fixtures.js'
import { emit } from '../src/platform/realtime/emitter.js'
import { rooms } from '../src/platform/realtime/rooms.js'

/** Chooses the process for a request. */
type Choice = (request: IncomingMessage) => number

/**
 * A proxy in front of several processes, for requests and web sockets.
 * @returns its address.
 */
async function aProxy(processes: readonly ServerProcess[], choose: Choice): Promise<string> {
  const portFor = (incoming: IncomingMessage) => processes[choose(incoming) % processes.length]?.port ?? 0
  const server = createServer((req, res) => {
    const { method, url: path, headers } = req
    const onward = request({ port: portFor(req), host: '127.0.0.1', method, path, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    onward.on('error', () => res.destroy())
    res.on('close', () => onward.destroy())
    req.pipe(onward)
  })
  server.on('upgrade', (req, socket, head) => {
    const onward = connect(portFor(req), '127.0.0.1', () => {
      const lines = req.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : [],
      )
      onward.write(`${req.method} ${req.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** By the caller's address, like docker-compose.yml's proxy. */
const byAddress: Choice = ({ socket }) => Number(socket.remoteAddress?.at(-1))

/**
 * A client from one of the machine's own addresses. It begins with polling, the default of Socket.IO's
 * client.
 */
function aClient(
  address: string,
  from: string,
  token: string,
  transports = ['polling', 'websocket'],
): Socket {
  const agent = new Agent({ localAddress: from, keepAlive: true }) as unknown as boolean
  const socket = io(address, { auth: { token }, transports, agent, reconnection: false, forceNew: true })
  onTestFinished(() => void socket.disconnect())
  return socket
}

const isReady = (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    socket.once(READY_EVENT, () => resolve())
    socket.once('connect_error', reject)
    socket.once('disconnect', (reason) => reject(new Error(reason)))
  })

let fixture: CompanyFixture
let token: string
beforeAll(async () => {
  fixture = await aCompany()
  token = (await aSessionOf(fixture.agent)).token
})

describe('two web processes', () => {
  it('serve polling sockets when the proxy keeps their requests together', async () => {
    const processes = await Promise.all([aServerProcess(), aServerProcess()])
    const address = await aProxy(processes, byAddress)
    const sockets = [
      aClient(address, '127.0.0.1', token),
      aClient(address, '127.0.0.2', token),
      // It never upgrades to a web socket.
      aClient(address, '127.0.0.2', token, ['polling']),
      aClient(address, '127.0.0.1', token, ['websocket', 'polling', 'flashsocket']),
    ]
    await Promise.all(sockets.map(isReady))
    const { id } = fixture.company
    const heard = sockets.map(
      (socket) =>
        new Promise((resolve) => socket.once(channelName('contact', id), (payload) => resolve(payload))),
    )
    emit(id, { rooms: [rooms.company(id)], channel: 'contact', payload: { action: 'reload' } })
    expect(await Promise.all(heard)).toEqual(sockets.map(() => ({ action: 'reload' })))
    for (const { log } of processes) expect(log()).not.toContain('a polling socket of another process')
  }, 300_000)

  it('say in the log what is wrong where it does not', async () => {
    const processes = await Promise.all([aServerProcess(), aServerProcess()])
    let turn = 0
    const address = await aProxy(processes, () => (turn += 1))
    await expect(isReady(aClient(address, '127.0.0.1', token, ['polling']))).rejects.toThrow()
    await expect
      .poll(() => processes.map(({ log }) => log()).join(''))
      .toContain('the proxy must send all requests of one socket to the same one')
  }, 300_000)
})
