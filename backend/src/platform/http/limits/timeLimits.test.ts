import { once } from 'node:events'
import type { RequestListener, Server as HttpServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Server } from 'socket.io'
import { describe, expect, it, onTestFinished } from 'vitest'
import { answerWithin, createWebServer } from './timeLimits.js'

const LONG = 3_600_000
const times = { head: LONG, request: LONG, form: LONG, rest: LONG, idle: LONG, silence: LONG }
const SHORT = 50

async function listening(listener: RequestListener, changed: Partial<typeof times>): Promise<HttpServer> {
  const server = createWebServer(listener, { ...times, ...changed })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return server
}

function connection(server: HttpServer): { socket: Socket; heard: () => string; ended: Promise<unknown> } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  let heard = ''
  socket.on('data', (data: Buffer) => (heard += data.toString()))
  return { socket, heard: () => heard, ended: once(socket, 'close') }
}

const post = (path = '/', type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nHost: balcao\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n{"half`

/** Answers after the whole request has arrived. */
const patient: RequestListener = (req, res) => void req.resume().on('end', () => res.end('whole'))
/** Answers at once, before the rest of the request arrives. */
const hasty: RequestListener = (_req, res) => void res.writeHead(401).end('no')

describe('a connection is cut', () => {
  it('that says nothing', async () => {
    const { ended } = connection(await listening(patient, { head: SHORT }))
    await ended
  })

  it('whose request has no end of its head', async () => {
    const { socket, heard, ended } = connection(await listening(patient, { head: SHORT }))
    socket.write('GET / HTTP/1.1\r\nHost: balcao\r\nX-')
    await ended
    expect(heard()).toMatch(/^HTTP\/1.1 408 /)
  })

  it('whose request has no end of its body', async () => {
    const { socket, ended } = connection(await listening(patient, { request: SHORT }))
    socket.write(post())
    await ended
  })

  it('whose form has no end, after a longer time', async () => {
    const both = await listening(patient, { head: SHORT, request: SHORT, form: 20 * SHORT })
    const order: string[] = []
    const form = connection(both)
    form.socket.write(post('/', 'multipart/form-data; boundary=x'))
    const plain = connection(both)
    plain.socket.write(post())
    await Promise.all([
      form.ended.then(() => order.push('the form')),
      plain.ended.then(() => order.push('the other')),
    ])
    expect(order).toEqual(['the other', 'the form'])
  })

  it('that goes on sending what has been refused already; the refusal arrives', async () => {
    const { socket, heard, ended } = connection(await listening(hasty, { rest: SHORT }))
    socket.write(post())
    await ended
    expect(heard()).toMatch(/^HTTP\/1.1 401 /)
  })

  it('in the requests of sockets as well', async () => {
    const server = createWebServer(patient, { ...times, request: SHORT })
    const sockets = new Server(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => sockets.close())
    const opened = connection(server)
    opened.socket.write('GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: balcao\r\n\r\n')
    await expect.poll(() => /"sid":"([^"]+)"/.exec(opened.heard())?.[1]).toBeDefined()
    const id = /"sid":"([^"]+)"/.exec(opened.heard())?.[1] ?? ''
    const { socket, ended } = connection(server)
    socket.write(post(`/socket.io/?EIO=4&transport=polling&sid=${id}`, 'text/plain'))
    await ended
  })

  it('on which nothing moves while an answer waits to be taken', async () => {
    const server = await listening((_req, res) => void res.end(Buffer.alloc(50_000_000)), { silence: SHORT })
    const { socket, ended } = connection(server)
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: balcao\r\n\r\n')
    const [, answer] = (await once(server, 'request')) as Parameters<RequestListener>
    await once(answer, 'close')
    socket.destroy()
    await ended
  })

  it('whose answer is taken too slowly', async () => {
    const server = await listening((_req, res) => {
      answerWithin(res, SHORT)
      res.end(Buffer.alloc(50_000_000))
    }, {})
    const { socket, ended } = connection(server)
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: balcao\r\n\r\n')
    const [, answer] = (await once(server, 'request')) as Parameters<RequestListener>
    await once(answer, 'close')
    socket.destroy()
    await ended
  })
})

describe('a connection is kept', () => {
  it('for the next request, when the one before came in time', async () => {
    const { socket, heard } = connection(await listening(patient, { request: 100 * SHORT, rest: SHORT }))
    const whole = `${post()}${'x'.repeat(94)}`
    socket.write(whole)
    await expect.poll(heard).toContain('whole')
    socket.write(whole)
    await expect.poll(() => heard().match(/whole/g)).toHaveLength(2)
  })
})
