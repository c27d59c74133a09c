import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { testServer } from '../../testing/servers/server.js'
import { addressOf } from './SocketsWithoutLogin.js'

/**
 * Opens a socket without authenticating.
 * @returns the status of the answer.
 */
async function open(address: string): Promise<number> {
  const path = '/socket.io/?EIO=4&transport=polling'
  const headers = { 'X-Forwarded-For': address }
  return (await fetch(`${await testServer()}${path}`, { headers })).status
}

it('an address opens few sockets without a login, and keeps no other address from it', async () => {
  const statuses = []
  for (let count = 0; count < 102; count++) statuses.push(await open('198.51.100.7'))
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  expect(statuses.slice(100)).toEqual([403, 403])
  expect(await open('198.51.100.8')).toBe(200)
})

it.each([
  [0, '10.0.0.9, 10.0.0.8', '127.0.0.1'],
  [1, '10.0.0.9, 10.0.0.8', '10.0.0.8'],
  [2, '10.0.0.9, 10.0.0.8', '10.0.0.9'],
  [5, '10.0.0.9', '10.0.0.9'],
  [1, '', '127.0.0.1'],
])('with %i proxies in front, "%s" comes from %s', async (hops, forwarded, address) => {
  const server = createServer((req, res) => res.end(addressOf(req, hops)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}`, {
    headers: forwarded ? { 'X-Forwarded-For': forwarded } : {},
  })
  expect(await answer.text()).toBe(address)
  server.close()
})
