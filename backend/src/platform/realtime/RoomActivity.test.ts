import { expect, it } from 'vitest'
import { RoomActivity } from './RoomActivity.js'

function aTime() {
  let now = 1_000_000
  const activity = new RoomActivity(() => now)
  return { activity, pass: (ms: number) => void (now += ms) }
}

it('a room is idle since its last event, and several since the last event of any', () => {
  const { activity, pass } = aTime()
  activity.connected()
  pass(10_000)
  activity.record(['a', 'b'])
  pass(300)
  activity.record(['b'])
  pass(50)
  expect(activity.idleMs(['a'])).toBe(350)
  expect(activity.idleMs(['a', 'b'])).toBe(50)
  expect(activity.idleMs(['c'])).toBe(10_350)
})

it('an event for all rooms is one of each', () => {
  const { activity, pass } = aTime()
  activity.connected()
  pass(5_000)
  activity.record([])
  pass(20)
  expect(activity.idleMs(['a'])).toBe(20)
})

it('nothing is promised of a time without a connection', () => {
  const { activity, pass } = aTime()
  pass(500)
  expect(activity.idleMs(['a'])).toBe(0)
  activity.connected()
  pass(70)
  expect(activity.idleMs(['a'])).toBe(70)
  activity.disconnected()
  pass(900)
  expect(activity.idleMs(['a'])).toBe(0)
  activity.connected()
  pass(30)
  expect(activity.idleMs(['a'])).toBe(30)
})

it('it promises no more than it remembers', () => {
  const { activity, pass } = aTime()
  activity.connected()
  activity.record(['a'])
  pass(3_600_000)
  activity.record(['b'])
  expect(activity.idleMs(['a'])).toBe(30_000)
})
