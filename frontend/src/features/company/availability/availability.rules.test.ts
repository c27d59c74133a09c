import { describe, expect, it } from 'vitest'
import { chosenReasonOf, endOf, minutesIn, nextHalfHours, partsOf, stateOf } from './availability.rules'

describe('the end of an absence', () => {
  const now = new Date(2026, 2, 2, 12, 30)

  it('is unknown, after some minutes, or at a time', () => {
    expect(endOf('open', '', now)).toBeNull()
    expect(endOf('m30', '', now)).toEqual(new Date(2026, 2, 2, 13, 0))
    expect(endOf('time', '14:15', now)).toEqual(new Date(2026, 2, 2, 14, 15))
  })

  it('is tomorrow when the time has passed today', () => {
    expect(endOf('time', '12:30', now)).toEqual(new Date(2026, 2, 3, 12, 30))
    expect(endOf('time', '08:00', now)).toEqual(new Date(2026, 2, 3, 8, 0))
  })
})

it('the next half hours begin some minutes from now', () => {
  const at = (hours: number, minutes: number) => new Date(2026, 2, 2, hours, minutes)
  expect(nextHalfHours(at(12, 40))).toEqual([at(13, 0), at(13, 30), at(14, 0)])
  expect(nextHalfHours(at(12, 57))).toEqual([at(13, 30), at(14, 0), at(14, 30)])
  expect(nextHalfHours(at(12, 0))).toEqual([at(12, 30), at(13, 0), at(13, 30)])
  expect(nextHalfHours(at(23, 40))).toEqual([at(24, 0), at(24, 30), at(25, 0)])
})

it('a form begins with the present reason, if a person has chosen it', () => {
  const since = '2026-03-02T12:00:00.000Z'
  expect(chosenReasonOf({ reason: 'meal', since, until: null })).toBe('meal')
  expect(chosenReasonOf({ reason: 'hours', since, until: null })).toBe('pause')
  expect(chosenReasonOf(null)).toBe('pause')
})

it('who is away is so with and without a window', () => {
  const away = { reason: 'meal', since: '2026-03-02T12:00:00.000Z', until: null } as const
  expect([true, false].map((online) => stateOf({ online, away }))).toEqual(['away', 'away'])
  expect([true, false].map((online) => stateOf({ online, away: null }))).toEqual(['available', 'offline'])
})

describe('a day', () => {
  const at = (time: string) => `2026-03-02T${time}:00.000Z`
  const spans = [
    { state: 'available', reason: null, from: at('06:00'), to: at('12:00') },
    { state: 'away', reason: 'meal', from: at('12:00'), to: at('13:00') },
    { state: 'offline', reason: null, from: at('13:00'), to: at('14:00') },
    { state: 'available', reason: null, from: at('14:00'), to: at('14:30') },
  ] as const

  it('is added up by state', () => {
    expect(minutesIn(spans, 'available')).toBe(390)
    expect(minutesIn(spans, 'away')).toBe(60)
  })

  it('is drawn as a bar of 24 hours, without the time offline', () => {
    const day = { from: at('00:00'), to: '2026-03-03T00:00:00.000Z' }
    expect(partsOf(spans, day).map(({ state, start, length }) => [state, start * 24, length * 24])).toEqual([
      ['available', 6, 6],
      ['away', 12, 1],
      ['available', 14, 0.5],
    ])
  })
})
