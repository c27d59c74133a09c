import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tryNow } from './retry'
import { startRealtime } from './socket'
import { realtimeStatus } from './status'

const library = vi.hoisted(() => ({
  asked: 0,
  io: vi.fn(() => ({
    on: vi.fn(),
    onAny: vi.fn(),
    removeAllListeners: vi.fn(),
    disconnect: vi.fn(),
  })),
}))
vi.mock('socket.io-client', () => {
  library.asked += 1
  if (library.asked === 1) throw new Error('Failed to fetch dynamically imported module')
  return { io: library.io }
})
vi.mock('../session/sessionStore', () => ({
  getUser: () => ({ id: 1, companyId: 1 }),
  getToken: () => 'token',
  subscribeSession: () => () => undefined,
}))

let stop: () => void
beforeEach(() => {
  stop = startRealtime()
})
afterEach(() => stop())

it('a library that does not come is asked for again, and the socket opened by it', async () => {
  await vi.waitFor(() => expect(realtimeStatus.get().nextTryAt).not.toBeNull())
  expect(library.io).not.toHaveBeenCalled()
  tryNow()
  await vi.waitFor(() => expect(library.io).toHaveBeenCalledTimes(1))
})
