import { describe, expect, it } from 'vitest'
import { KeyedLimiter } from './keyedLimiter.js'

/** Work that ends when the test says so. */
function aWork() {
  let end = (): void => undefined
  const begun = { yes: false }
  const work = () => {
    begun.yes = true
    return new Promise<void>((resolve) => (end = resolve))
  }
  return { work, begun, end: () => end() }
}

const still = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('the limiter by key', () => {
  it('limits the places of one key, and starts the next work when one is free', async () => {
    const limiter = new KeyedLimiter(2)
    const [first, second, third, elsewhere] = [aWork(), aWork(), aWork(), aWork()]
    const running = [limiter.run(1, '1', first.work), limiter.run(1, '2', second.work)]
    await limiter.run(1, '3', third.work)
    expect(third.begun.yes).toBe(false)
    void limiter.run(2, '1', elsewhere.work)
    expect(elsewhere.begun.yes).toBe(true)
    first.end()
    await still()
    expect(third.begun.yes).toBe(true)
    second.end()
    third.end()
    elsewhere.end()
    await Promise.all(running)
  })

  it('lets the same item wait once, however often it is asked for', async () => {
    const limiter = new KeyedLimiter(1)
    const first = aWork()
    let times = 0
    const count = () => {
      times += 1
      return Promise.resolve()
    }
    const running = limiter.run(1, '1', first.work)
    await limiter.run(1, '2', count)
    await limiter.run(1, '2', count)
    first.end()
    await running
    expect(times).toBe(1)
  })

  it('has its places free again after work that failed, and passes the error on', async () => {
    const limiter = new KeyedLimiter(1)
    await expect(limiter.run(1, '1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const next = aWork()
    const running = limiter.run(1, '1', next.work)
    expect(next.begun.yes).toBe(true)
    next.end()
    await running
  })
})
