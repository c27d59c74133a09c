import { READY_EVENT } from '@balcao/contract/realtime'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tryNow } from './retry'
import { startRealtime } from './socket'
import { realtimeStatus } from './status'

type Handler = (argument?: unknown) => void

/** A fake of socket.io's socket: it emits what the test says, and counts the calls of `connect`. */
const socket = vi.hoisted(() => ({
  handlers: {} as Record<string, (argument?: unknown) => void>,
  connected: false,
  active: true,
  connect: vi.fn(),
  disconnect: vi.fn(),
  emit: vi.fn(),
  onAny: vi.fn(),
  removeAllListeners: vi.fn(),
  on(event: string, handler: Handler) {
    this.handlers[event] = handler
  },
}))
vi.mock('socket.io-client', () => ({ io: () => socket }))
vi.mock('../session/sessionStore', () => ({
  getUser: () => ({ id: 1, companyId: 1 }),
  getToken: () => 'token',
  subscribeSession: () => () => undefined,
}))
vi.mock('../session/refreshSession', () => ({ refreshSession: () => Promise.resolve() }))

const happens = (event: string, argument?: unknown) => socket.handlers[event]?.(argument)
const msToTry = () => (realtimeStatus.get().nextTryAt ?? Number.NaN) - Date.now()

let stop: () => void
beforeEach(async () => {
  vi.useFakeTimers()
  Object.assign(socket, { active: true })
  vi.clearAllMocks()
  stop = startRealtime()
  await vi.waitFor(() => expect(socket.onAny).toHaveBeenCalled())
  happens(READY_EVENT, { idleMs: 0 })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

it('a cut socket is tried again soon, then less often, and it is said when', () => {
  happens('disconnect', 'transport close')
  const waits: number[] = []
  for (let tries = 1; tries <= 6; tries++) {
    waits.push(msToTry())
    vi.advanceTimersByTime(waits.at(-1) ?? 0)
    expect(socket.connect).toHaveBeenCalledTimes(tries)
    expect(realtimeStatus.get().nextTryAt, 'while it is tried').toBeNull()
    happens('connect_error', new Error('websocket error'))
  }
  expect(waits[0]).toBeLessThanOrEqual(625)
  expect(waits[5]).toBeGreaterThan(3_700)
  expect(Math.max(...waits)).toBeLessThanOrEqual(6_250)

  happens(READY_EVENT, { idleMs: 0 })
  expect(realtimeStatus.get()).toMatchObject({ state: 'connected' })
  happens('disconnect', 'transport close')
  expect(msToTry(), 'the next cut begins anew').toBeLessThanOrEqual(625)
})

it('who does not want to wait need not, and nothing is tried twice', () => {
  happens('disconnect', 'ping timeout')
  tryNow()
  tryNow()
  expect(socket.connect).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(socket.connect).toHaveBeenCalledTimes(1)
})

it('a computer that is back on the network tries at once', () => {
  happens('disconnect', 'transport close')
  window.dispatchEvent(new Event('online'))
  expect(socket.connect).toHaveBeenCalledTimes(1)
})

it('one that the server refuses gets a new token first, and then waits longer each time', async () => {
  socket.active = false
  happens('connect_error', new Error('ERR_SESSION_EXPIRED'))
  await vi.waitFor(() => expect(socket.connect).toHaveBeenCalledTimes(1))
  happens('connect_error', new Error('ERR_SESSION_EXPIRED'))
  expect(msToTry()).toBe(4_000)
  happens('connect_error', new Error('ERR_RATE_LIMITED'))
  expect(realtimeStatus.get().state).toBe('crowded')
  expect(msToTry()).toBe(30_000)
})

it('whoever logs out is not connected again', () => {
  happens('disconnect', 'transport close')
  stop()
  vi.advanceTimersByTime(60_000)
  expect(socket.connect).not.toHaveBeenCalled()
})
