import { describe, expect, it } from 'vitest'
import { waitingLevel } from './waiting.rules'

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
