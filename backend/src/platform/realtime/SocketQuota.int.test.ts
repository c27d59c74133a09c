import { randomInt } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { closeRedis, redis } from '../redis/redis.js'
import { SocketQuota } from './SocketQuota.js'

afterAll(() => closeRedis())

const aUserId = () => randomInt(2 ** 31)

function aProcess(countsMs?: number): SocketQuota {
  const places = new SocketQuota(countsMs)
  onTestFinished(() => places.stop())
  return places
}

/** How many of `count` sockets are admitted. */
async function letIn(places: SocketQuota, userId: number, name: string, count: number): Promise<number> {
  const taken = await Promise.all(
    Array.from({ length: count }, (_, at) => places.take(userId, `${name}${at}`)),
  )
  return taken.filter(Boolean).length
}

describe('the sockets of a user', () => {
  it('are fifty at most, of all processes together; another user has fifty more', async () => {
    const [one, other] = [aProcess(), aProcess()]
    const userId = aUserId()
    const taken = await Promise.all([letIn(one, userId, 'a', 40), letIn(other, userId, 'b', 40)])
    expect(taken[0] + taken[1]).toBe(50)
    expect(await letIn(one, aUserId(), 'a', 51)).toBe(50)
  })

  it('leave their place when they close, once however often that is said', async () => {
    const [one, other] = [aProcess(), aProcess()]
    const userId = aUserId()
    await letIn(one, userId, 'a', 50)
    one.leave(userId, 'a0')
    one.leave(userId, 'a0')
    await vi.waitFor(async () => expect(await redis().zcard(`sockets:${userId}`)).toBe(49))
    expect(await letIn(other, userId, 'b', 2)).toBe(1)
  })

  it('count no more when their process was killed', async () => {
    const [killed, other] = [new SocketQuota(1), aProcess()]
    killed.stop()
    const userId = aUserId()
    expect(await letIn(killed, userId, 'a', 50)).toBe(50)
    await vi.waitFor(async () => expect(await letIn(other, userId, 'b', 50)).toBe(50))
  })

  it('go on counting while their process lives, also when Redis has forgotten them', async () => {
    const places = aProcess(3_000)
    const userId = aUserId()
    await letIn(places, userId, 'a', 50)
    await redis().del(`sockets:${userId}`)
    await vi.waitFor(async () => expect(await redis().zcard(`sockets:${userId}`)).toBe(50), 30_000)
  })
})

describe('while Redis is away', () => {
  it('each process counts its own', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    const url = process.env['REDIS_URL']
    process.env['REDIS_URL'] = `redis://127.0.0.1:${port}`
    onTestFinished(() => {
      process.env['REDIS_URL'] = url
    })
    vi.resetModules()
    const { SocketQuota: Lonely } = await import('./SocketQuota.js')
    const places = new Lonely()
    onTestFinished(() => places.stop())
    expect(await letIn(places, 1, 'a', 51)).toBe(50)
  })
})
