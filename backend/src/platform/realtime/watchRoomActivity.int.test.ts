import type { RedisAdapter } from '@socket.io/redis-adapter'
import { expect, it, onTestFinished, vi } from 'vitest'
import { newRedis } from '../redis/redis.js'
import { watchRoomActivity } from './watchRoomActivity.js'

it('tells when events come again after Redis was away, and not when they come first', async () => {
  const subClient = newRedis(true)
  onTestFinished(async () => void (await subClient.quit()))
  const onGap = vi.fn()
  const activity = watchRoomActivity({ subClient, parser: {} as RedisAdapter['parser'] }, onGap)
  await vi.waitFor(() => expect(activity.idleMs([])).toBeGreaterThan(0))
  expect(onGap).not.toHaveBeenCalled()
  subClient.disconnect(true)
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), { timeout: 20_000 })
  expect(subClient.status).toBe('ready')
})
