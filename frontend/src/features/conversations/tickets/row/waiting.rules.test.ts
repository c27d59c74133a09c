import { describe, expect, it } from 'vitest'
import { minutesLeft, targetLevel, waitingLevel } from './waiting.rules'

describe('a waiting time', () => {
  const since = '2026-03-02T10:00:00.000Z'
  const thresholds = { amber: 300_000, red: 900_000 }
  const after = (seconds: number) => waitingLevel(since, Date.parse(since) + seconds * 1000, thresholds)

  it('turns amber after five minutes and red after fifteen', () => {
    expect([after(0), after(299), after(300), after(899), after(900)]).toEqual([
      'calm',
      'calm',
      'amber',
      'amber',
      'red',
    ])
  })
})

describe('a wait with a target', () => {
  const target = { minutes: 10, amberAt: '2026-03-02T10:08:00.000Z', dueAt: '2026-03-02T10:10:00.000Z' }
  const at = (time: string) => Date.parse(`2026-03-02T${time}:00.000Z`)

  it('turns amber before it is missed, and red when it is', () => {
    expect(targetLevel(target, at('10:07'))).toBe('calm')
    expect(targetLevel(target, at('10:08'))).toBe('amber')
    expect(targetLevel(target, at('10:09'))).toBe('amber')
    expect(targetLevel(target, at('10:10'))).toBe('red')
  })

  it('counts the last minutes, unless the office closes in between', () => {
    expect(minutesLeft(target, at('10:07'))).toBeNull()
    expect(minutesLeft(target, at('10:08'))).toBe(2)
    expect(minutesLeft(target, at('10:09') + 1)).toBe(1)
    expect(minutesLeft(target, at('10:10'))).toBeNull()
    expect(minutesLeft({ ...target, dueAt: '2026-03-03T08:01:00.000Z' }, at('10:09'))).toBeNull()
  })
})
