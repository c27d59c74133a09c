import { describe, expect, it } from 'vitest'
import { FairLimiter } from './FairLimiter.js'

const LONG = 3_600_000
const LIMITS = { ofActor: 2, ofCompany: 3, inAll: 4, waiting: 2, waitMs: LONG }
const stays = new AbortController().signal

function aLimiter(limits = LIMITS) {
  const limiter = new FairLimiter(limits)
  const begun: string[] = []
  /** A call that runs until its answer is given. */
  const call = (name: string, actorId: number, companyId: number, gone = stays) => {
    let end: () => void = () => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    const outcome = limiter
      .run({ actorId, companyId }, gone, () => {
        begun.push(name)
        return ended
      })
      .then(
        () => 'answered',
        (error: unknown) => error,
      )
    return {
      end: async () => {
        end()
        return outcome
      },
      outcome,
    }
  }
  return { begun, call }
}

/** Waits until everything that can continue has done so. */
const still = () => new Promise((resolve) => setImmediate(resolve))

const refused = { code: 'ERR_RATE_LIMITED', details: { retryAfter: 3_600 } }

describe('calls that cost much', () => {
  it('of one actor run two at a time, two more wait, and the next is refused', async () => {
    const { begun, call } = aLimiter()
    const calls = ['a', 'b', 'c', 'd'].map((name) => call(name, 1, 1))
    expect(await call('e', 1, 1).outcome).toMatchObject(refused)
    expect(begun).toEqual(['a', 'b'])
    await calls[1]?.end()
    await still()
    expect(begun).toEqual(['a', 'b', 'c'])
    expect(await calls[0]?.end()).toBe('answered')
    await still()
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
  })

  it('of one company leave a place to another, which does not wait', async () => {
    const { begun, call } = aLimiter()
    for (const actor of [1, 2, 3, 4, 5, 6]) call(`mine ${actor}`, actor, 1)
    call('theirs', 7, 2)
    await still()
    expect(begun).toEqual(['mine 1', 'mine 2', 'mine 3', 'theirs'])
  })

  it('get a free place by company: who has fewest running first, then who came first', async () => {
    const { begun, call } = aLimiter()
    const running = [call('1a', 1, 1), call('1b', 2, 1), call('1c', 3, 1), call('2a', 4, 2)]
    for (const [name, actor, company] of [
      ['1d', 5, 1],
      ['2b', 6, 2],
      ['3a', 7, 3],
      ['3b', 8, 3],
    ] as const)
      call(name, actor, company)
    await still()
    begun.length = 0
    for (const each of running) await each.end()
    await still()
    expect(begun).toEqual(['3a', '1d', '2b', '3b'])
  })

  it('are refused when their turn does not come in time; others take it then', async () => {
    const { begun, call } = aLimiter({ ...LIMITS, ofActor: 1, waitMs: 1 })
    const first = call('first', 1, 1)
    expect(await call('second', 1, 1).outcome).toMatchObject({ code: 'ERR_RATE_LIMITED' })
    await first.end()
    call('third', 1, 1)
    await still()
    expect(begun).toEqual(['first', 'third'])
  })

  it('that nobody waits for any more do not begin, and make room for those who wait', async () => {
    const { begun, call } = aLimiter({ ...LIMITS, ofActor: 1 })
    const running = call('running', 1, 1)
    const typed = [new AbortController(), new AbortController()]
    const waiting = typed.map(({ signal }, at) => call(`typed ${at}`, 1, 1, signal))
    for (const each of typed) each.abort()
    for (const each of waiting) expect(await each.outcome).toMatchObject(refused)
    call('last', 1, 1)
    await running.end()
    await still()
    expect(begun).toEqual(['running', 'last'])
  })

  it('give their place back when they fail', async () => {
    const limiter = new FairLimiter({ ...LIMITS, ofActor: 1 })
    const who = { actorId: 1, companyId: 1 }
    for (const round of [1, 2])
      await expect(
        limiter.run(who, stays, () => Promise.reject(new Error(`round ${round}`))),
      ).rejects.toThrow(`round ${round}`)
  })
})
