import { expect, it } from 'vitest'
import { Tellings } from './Tellings.js'

function aTime() {
  let now = 1_000_000
  const tellings = new Tellings(() => now)
  return { tellings, pass: (ms: number) => void (now += ms) }
}

it('a room is quiet since it was last told something, and several since the last of them was', () => {
  const { tellings, pass } = aTime()
  tellings.listens()
  pass(10_000)
  tellings.note(['a', 'b'])
  pass(300)
  tellings.note(['b'])
  pass(50)
  expect(tellings.quietMs(['a'])).toBe(350)
  expect(tellings.quietMs(['a', 'b'])).toBe(50)
  expect(tellings.quietMs(['c'])).toBe(10_350)
})

it('what was said to all was said to each room', () => {
  const { tellings, pass } = aTime()
  tellings.listens()
  pass(5_000)
  tellings.note([])
  pass(20)
  expect(tellings.quietMs(['a'])).toBe(20)
})

it('nothing is promised of a time in which it did not listen', () => {
  const { tellings, pass } = aTime()
  pass(500)
  expect(tellings.quietMs(['a'])).toBe(0)
  tellings.listens()
  pass(70)
  expect(tellings.quietMs(['a'])).toBe(70)
  tellings.isDeaf()
  pass(900)
  expect(tellings.quietMs(['a'])).toBe(0)
  tellings.listens()
  pass(30)
  expect(tellings.quietMs(['a'])).toBe(30)
})

it('it promises no more than it remembers', () => {
  const { tellings, pass } = aTime()
  tellings.listens()
  tellings.note(['a'])
  pass(3_600_000)
  tellings.note(['b'])
  expect(tellings.quietMs(['a'])).toBe(30_000)
})
