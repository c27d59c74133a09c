import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { io as connect, type Socket } from 'socket.io-client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { log } from '../log/log.js'
import { cutSlowReader } from './slowReader.js'

/**
 * Packets of 10 KB each: more than two systems buffer for a connection that nobody reads, plus the number
 * that may wait.
 */
const MOST = 20_000
const AT_ONCE = 200
const LONG = 'x'.repeat(10_000)

async function aServer() {
  const http = createServer()
  const server = new Server(http)
  server.engine.on('connection', cutSlowReader)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  // A client that doesn't read can't be closed politely.
  const connections: { destroy: () => void }[] = []
  http.on('connection', (connection) => connections.push(connection))
  onTestFinished(async () => {
    connections.forEach((connection) => connection.destroy())
    await server.close()
  })
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return {
    server,
    aClient: async (): Promise<Socket> => {
      const socket = connect(url, { transports: ['websocket'], reconnection: false, forceNew: true })
      onTestFinished(() => void socket.disconnect())
      await new Promise<void>((resolve) => socket.once('connect', resolve))
      return socket
    },
  }
}

/** Reads nothing more from the network, like a phone without reception. */
const stopReading = (socket: Socket): void =>
  (socket.io.engine.transport as unknown as { ws: { pause: () => void } }).ws.pause()

describe('a socket that does not take what it is told', () => {
  it('is cut, and one that does hears everything', async () => {
    const logged = vi.spyOn(log, 'info')
    onTestFinished(() => logged.mockRestore())
    const { server, aClient } = await aServer()
    const listening = await aClient()
    const deaf = await aClient()
    const last = (sent: number) =>
      new Promise<void>((resolve) => {
        listening.on('news', (_text: string, number: number) => number === sent && resolve())
      })
    stopReading(deaf)
    for (let sent = 0; sent < MOST && logged.mock.calls.length === 0;) {
      const heard = last(sent + AT_ONCE)
      for (let index = 0; index < AT_ONCE; index += 1) server.emit('news', LONG, (sent += 1))
      await heard
    }
    expect(logged.mock.calls).toEqual([[{ packets: 2_000 }, expect.stringContaining('does not take')]])
    expect(listening.connected).toBe(true)
  })
})
