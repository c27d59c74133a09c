import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { UserActor } from '../tenancy/actor.js'
import { HEARTBEAT_MS, OnlineUsers, RETURN_MS } from './OnlineUsers.js'

const actor = { id: 7, companyId: 1 } as UserActor
let announced: boolean[]
let beats: number[][]
let users: OnlineUsers
let say: (isThere: boolean) => Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  announced = []
  beats = []
  say = (isThere) => Promise.resolve(void announced.push(isThere))
  users = new OnlineUsers({
    say: (_actor, isThere) => say(isThere),
    beat: (userIds) => Promise.resolve(void beats.push([...userIds])),
  })
})
afterEach(() => {
  users.stop()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('somebody comes with the first socket and goes with the last, a moment later', async () => {
  users.opened(actor)
  users.opened(actor)
  await pass(0)
  users.closed(actor)
  await pass(RETURN_MS * 2)
  expect(announced).toEqual([true])
  users.closed(actor)
  await pass(RETURN_MS - 1)
  expect(announced).toEqual([true])
  await pass(1)
  expect(announced).toEqual([true, false])
})

it('whoever loads the page again was never gone', async () => {
  users.opened(actor)
  await pass(0)
  users.closed(actor)
  await pass(RETURN_MS - 1)
  users.opened(actor)
  await pass(RETURN_MS * 2)
  expect(announced).not.toContain(false)
})

it('what is said last is so, however long each saying takes', async () => {
  const answers: (() => void)[] = []
  say = (isThere) => new Promise((resolve) => answers.push(() => resolve(void announced.push(isThere))))
  users.opened(actor)
  users.closed(actor)
  await pass(RETURN_MS)
  users.opened(actor)
  for (let answered = 0; answered < 3; answered += 1) {
    await pass(0)
    answers[answered]?.()
  }
  await pass(0)
  expect(announced.at(-1)).toBe(true)
  users.closed(actor)
  await pass(RETURN_MS)
  answers.at(-1)?.()
  await pass(0)
  expect(announced.at(-1)).toBe(false)
})

it('says again and again who is there, of those who have sockets alone', async () => {
  users.opened(actor)
  users.opened({ ...actor, id: 8 })
  users.closed({ ...actor, id: 8 })
  await pass(HEARTBEAT_MS)
  expect(beats).toEqual([[7]])
  users.closed(actor)
  await pass(HEARTBEAT_MS * 2)
  expect(beats).toEqual([[7]])
})

it('a saying that fails is no end: the next one is said', async () => {
  say = () => Promise.reject(new Error('the database is away'))
  users.opened(actor)
  await pass(0)
  say = (isThere) => Promise.resolve(void announced.push(isThere))
  users.closed(actor)
  await pass(RETURN_MS)
  expect(announced).toEqual([false])
})
