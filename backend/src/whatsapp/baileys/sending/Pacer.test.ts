import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Pacer } from './Pacer.js'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const pace = { perMinute: 120, newChatsPerMinute: 10 }
const open = () => new AbortController().signal

/**
 * Requests all turns at once.
 * @returns when each came, in milliseconds.
 */
async function turns(
  asked: { chat: string; isNewChat?: boolean; isBulk?: boolean }[],
  { pacer = new Pacer(Date.now, () => 0), at = pace } = {},
): Promise<number[]> {
  const came: number[] = []
  const begun = Date.now()
  const waiting = asked.map(async ({ chat, isNewChat = false, isBulk = false }, index) => {
    await pacer.turn({ chat, isNewChat, isBulk, pace: at, signal: open() })
    came[index] = Date.now() - begun
  })
  await vi.runAllTimersAsync()
  await Promise.all(waiting)
  return came
}

describe('the line of what a connection sends', () => {
  it('lets one conversation flow: an attendant who answers waits for nothing', async () => {
    expect(await turns(Array.from({ length: 10 }, () => ({ chat: 'maria' })))).toEqual(Array(10).fill(0))
  })

  it('leaves a moment between different people, never the same one twice', async () => {
    const chats = Array.from({ length: 5 }, (_, index) => ({ chat: `${index}` }))
    const came = await turns(chats, { pacer: new Pacer() })
    const pauses = came.slice(1).map((at, index) => at - (came[index] ?? 0))
    for (const pause of pauses) {
      expect(pause).toBeGreaterThanOrEqual(99)
      expect(pause).toBeLessThanOrEqual(401)
    }
    expect(new Set(pauses).size).toBeGreaterThan(1)
  })

  it('keeps to the company’s rate after a burst of a quarter of it', async () => {
    const came = await turns(Array.from({ length: 60 }, () => ({ chat: 'maria' })))
    expect(came[29]).toBe(0)
    expect(came[30]).toBe(500)
    expect(came[59]).toBe(15_000)
  })

  it('opens new chats slowly, and meanwhile answers those that exist', async () => {
    const pacer = new Pacer(Date.now, () => 0)
    const strangers = Array.from({ length: 4 }, (_, index) => ({ chat: `s${index}`, isNewChat: true }))
    const came = await turns([...strangers, { chat: 'maria' }], { pacer })
    expect(came.slice(0, 4)).toEqual([0, 100, 6_000, 12_000].map((at) => expect.closeTo(at, -3) as unknown))
    expect(came[4]).toBeLessThan(1_000)
  })

  it('sends bulk at half the rate, in no bursts, and lets an answer pass all that waits', async () => {
    const bulk = Array.from({ length: 60 }, (_, index) => ({ chat: `b${index}`, isBulk: true }))
    const came = await turns([...bulk, { chat: 'maria' }, { chat: 'jose' }])
    expect(came[1]).toBeGreaterThanOrEqual(1_000)
    expect(came[59]).toBeGreaterThanOrEqual(59_000)
    expect(came[60]).toBeLessThan(1_000)
    expect(came[61]).toBeLessThan(1_000)
  })

  it('lets an attendant write to somebody new while bulk does so to many', async () => {
    const bulk = Array.from({ length: 20 }, (_, index) => ({
      chat: `b${index}`,
      isNewChat: true,
      isBulk: true,
    }))
    const came = await turns([...bulk, { chat: 'maria', isNewChat: true }])
    expect(came[19]).toBeGreaterThanOrEqual(19 * 12_000)
    expect(came[20]).toBeLessThan(1_000)
  })

  it('does not pace where that is switched off', async () => {
    const at = { perMinute: 0, newChatsPerMinute: 0 }
    const chats = Array.from({ length: 500 }, (_, index) => ({ chat: `${index}`, isNewChat: true }))
    expect(new Set(await turns(chats, { at }))).toEqual(new Set([0]))
  })

  it('ends with the socket', async () => {
    const pacer = new Pacer()
    const closed = new AbortController()
    const slow = { perMinute: 1, newChatsPerMinute: 1 }
    const turn = (chat: string) =>
      pacer.turn({ chat, isNewChat: true, isBulk: false, pace: slow, signal: closed.signal })
    expect(await turn('first')).toBe(true)
    const second = turn('second')
    closed.abort()
    expect(await second).toBe(false)
    expect(await turn('third')).toBe(false)
  })
})
