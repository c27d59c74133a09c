import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { TLSSocket } from 'node:tls'
import { Sequelize } from 'sequelize'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { env } from '../config/env.js'
import { newRedis } from '../redis/redis.js'
import { connectionOptions } from './database.js'

let folder = ''
const file = (name: string): Buffer => readFileSync(path.join(folder, name))

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'balcao-tls-'))
  const self = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=impostor']
  const forLoopback = ['-addext', 'subjectAltName=IP:127.0.0.1']
  const files = ['-keyout', 'server.key', '-out', 'server.crt']
  execFileSync('openssl', ['req', ...self, ...forLoopback, ...files], { cwd: folder, stdio: 'pipe' })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Postgres asks for TLS by these eight bytes; `S` is the server's consent. */
const SSL_REQUEST = Buffer.from('0000000804d2162f', 'hex')

/**
 * A server whose certificate nobody has signed, as somebody in between would have one.
 * @returns its port, and what it received after the handshake.
 */
async function anImpostor(isPostgres: boolean): Promise<{ port: number; received: () => Buffer }> {
  let received = Buffer.alloc(0)
  const encrypt = (socket: Socket) => {
    const secure = new TLSSocket(socket, {
      isServer: true,
      key: file('server.key'),
      cert: file('server.crt'),
    })
    secure.on('error', () => undefined)
    secure.on('data', (bytes: Buffer) => (received = Buffer.concat([received, bytes])))
  }
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    if (!isPostgres) return encrypt(socket)
    socket.once('data', (bytes: Buffer) => {
      expect(bytes.equals(SSL_REQUEST)).toBe(true)
      socket.write('S')
      encrypt(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, received: () => received }
}

it('Postgres gets no password before its certificate was checked', async () => {
  const { port, received } = await anImpostor(true)
  const url = `postgres://app:a-password@127.0.0.1:${port}/balcao?ssl=true`
  const database = new Sequelize(url, { logging: false, dialectOptions: connectionOptions('web') })
  onTestFinished(() => database.close())
  await expect(database.query('select 1')).rejects.toThrow(/certificate/)
  expect(received()).toHaveLength(0)
})

it('Redis gets no password before its certificate was checked', async () => {
  const { port, received } = await anImpostor(false)
  const { REDIS_URL } = env
  Object.assign(env, { REDIS_URL: `rediss://:a-password@127.0.0.1:${port}` })
  const redis = newRedis()
  onTestFinished(() => {
    redis.disconnect()
    Object.assign(env, { REDIS_URL })
  })
  const failed = vi.fn<(error: Error) => void>()
  redis.on('error', failed)
  await vi.waitFor(() => expect(failed).toHaveBeenCalled(), { timeout: 20_000 })
  expect(failed.mock.calls[0]?.[0].message).toMatch(/certificate/)
  expect(received()).toHaveLength(0)
})
