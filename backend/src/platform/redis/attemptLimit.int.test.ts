import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

/** A port on which nothing listens. */
async function aClosedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('a limit of attempts while Redis is away', () => {
  const redisUrl = process.env['REDIS_URL']
  beforeAll(async () => {
    process.env['REDIS_URL'] = `redis://127.0.0.1:${await aClosedPort()}`
    vi.resetModules()
  })
  afterAll(() => {
    process.env['REDIS_URL'] = redisUrl
  })

  it('lets nobody through: what cannot be counted is not tried', async () => {
    const { createAttemptLimit } = await import('./attemptLimit.js')
    const limit = createAttemptLimit('test', { attempts: 10, seconds: 60 })
    const tried = vi.fn(() => Promise.resolve('in'))
    await expect(limit.try('ana@example.com', tried)).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' })
    expect(tried).not.toHaveBeenCalled()
  })
})
