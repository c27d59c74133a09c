import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { Sequelize } from 'sequelize'
import { expect, it, onTestFinished } from 'vitest'
import { pgOfSequelize } from './database.js'

/** A message of the protocol of Postgres. */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(type), length, content])
}

const AUTHENTICATED = message('R', Buffer.alloc(4))
const READY = message('Z', Buffer.from('I'))
const SHUT_DOWN = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'))

/** Accepts a login, and shuts down in the same packet. @returns its port. */
async function aPostgresThatShutsDown(): Promise<number> {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, SHUT_DOWN])))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

it('a Postgres that shuts down while a connection opens fails the statement, not the process', async () => {
  const port = await aPostgresThatShutsDown()
  const database = new Sequelize(`postgres://somebody:secret@127.0.0.1:${port}/any`, {
    dialect: 'postgres',
    dialectModule: pgOfSequelize,
    logging: false,
    retry: { max: 0 },
  })
  const uncaught: Error[] = []
  const note = (error: Error) => void uncaught.push(error)
  process.on('uncaughtException', note)
  await expect(database.query('select 1')).rejects.toThrow()
  await database.close()
  process.off('uncaughtException', note)
  expect(uncaught).toEqual([])
})
