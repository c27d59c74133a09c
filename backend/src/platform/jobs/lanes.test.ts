import { describe, expect, it } from 'vitest'
import { Lanes } from './lanes.js'

/** Work that ends when it is told to. */
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

describe('lanes', () => {
  it('keep a road from taking every place: what finds it full goes its way, and is taken up when one is free', async () => {
    const lanes = new Lanes(2)
    const [first, second, third, elsewhere] = [aWork(), aWork(), aWork(), aWork()]
    const running = [lanes.run(1, 1, first.work), lanes.run(1, 2, second.work)]
    await lanes.run(1, 3, third.work)
    expect(third.begun.yes).toBe(false)
    void lanes.run(2, 1, elsewhere.work)
    expect(elsewhere.begun.yes).toBe(true)
    first.end()
    await still()
    expect(third.begun.yes).toBe(true)
    second.end()
    third.end()
    elsewhere.end()
    await Promise.all(running)
  })

  it('let the same thing wait once, however often it is asked for', async () => {
    const lanes = new Lanes(1)
    const first = aWork()
    let times = 0
    const count = () => {
      times += 1
      return Promise.resolve()
    }
    const running = lanes.run(1, 1, first.work)
    await lanes.run(1, 2, count)
    await lanes.run(1, 2, count)
    first.end()
    await running
    expect(times).toBe(1)
  })

  it('are free again after work that failed, and tell of it', async () => {
    const lanes = new Lanes(1)
    await expect(lanes.run(1, 1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const next = aWork()
    const running = lanes.run(1, 1, next.work)
    expect(next.begun.yes).toBe(true)
    next.end()
    await running
  })
})
