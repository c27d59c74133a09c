import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { expectedTurn } from '../src/features/conversations/delivery/turns.rules.js'
import { Pacer } from '../src/whatsapp/baileys/sending/Pacer.js'

const begin = new Date('2026-11-18T15:00:00Z')

beforeEach(() => vi.useFakeTimers({ now: begin }))
afterEach(() => vi.useRealTimers())

interface Case {
  /** `n`: to somebody who has never written; `k`: to somebody who has. */
  line: string
  perMinute?: number
  newChatsPerMinute?: number
  /** Seconds since an earlier message to a stranger left. */
  since?: number
}

/** For each message the expected time when all were stored, and the time when it left; seconds. */
async function play({ line, perMinute = 120, newChatsPerMinute = 10, since }: Case) {
  const pacer = new Pacer(Date.now, () => 0.5)
  const pace = { perMinute, newChatsPerMinute }
  const turn = (chat: string, isNewChat: boolean) =>
    pacer.turn({ chat, isNewChat, isBulk: true, pace, signal: new AbortController().signal })
  if (since !== undefined) {
    await turn('before', true)
    await vi.advanceTimersByTimeAsync(since * 1_000)
  }
  const now = new Date()
  const all = [...line].map((letter) => letter === 'n')
  const promised = all.map((isNewChat, place) => {
    const before = all.slice(0, place)
    const turnAt = expectedTurn(
      {
        isNewChat,
        ahead: place,
        newAhead: before.filter(Boolean).length,
        newChatLeftAt: since === undefined ? null : begin,
      },
      pace,
      now,
    )
    return (turnAt.getTime() - now.getTime()) / 1_000
  })
  const left: number[] = []
  let isOver = false
  const run = async () => {
    for (const [place, isNewChat] of all.entries()) {
      await turn(String(place), isNewChat)
      left.push((Date.now() - now.getTime()) / 1_000)
    }
  }
  const ended = run().finally(() => (isOver = true))
  while (!isOver) await vi.advanceTimersToNextTimerAsync()
  await ended
  return { promised, left }
}

it.each<[string, Case]>([
  ['to strangers', { line: 'n'.repeat(12) }],
  ['to strangers, shortly after another one', { line: 'nnnn', since: 2 }],
  ['to strangers, long after another one', { line: 'nn', since: 60 }],
  ['to people who have written', { line: 'k'.repeat(40) }],
  ['to both', { line: 'nkknknnkkkknkn' }],
  ['to somebody who has written behind strangers', { line: 'nnnk', since: 5 }],
  ['without a rate for strangers', { line: 'nnnnnnnn', newChatsPerMinute: 0 }],
  ['without any pause', { line: 'nknk', perMinute: 0, newChatsPerMinute: 0 }],
  ['by a slow number', { line: 'knknknkn', perMinute: 6 }],
])('what goes %s leaves within a fifth of when it was said, or two seconds', async (_what, given) => {
  const { promised, left } = await play(given)
  for (const [place, at] of left.entries())
    expect(Math.abs((promised[place] ?? NaN) - at)).toBeLessThanOrEqual(Math.max(2, at / 5))
})
