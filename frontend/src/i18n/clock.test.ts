import { describe, expect, it, vi } from 'vitest'
import { clockOf } from './clock'

describe('the clock of a time zone', () => {
  it('shows a moment as people there write it', () => {
    const clock = clockOf('America/Sao_Paulo')
    const instant = '2027-01-01T01:05:00.000Z'
    expect(clock.time(instant)).toBe('22:05')
    expect(clock.dateTime(instant)).toBe('31/12/2026 22:05')
    expect(clock.date(instant)).toBe('31/12/2026')
    expect(clock.at(clock.read(instant)).toISOString()).toBe(instant)
  })

  it('says the hour of what is of today there, and the date of all else', () => {
    vi.useFakeTimers({ now: new Date('2027-01-01T02:00:00.000Z') })
    try {
      const clock = clockOf('America/Sao_Paulo')
      expect(clock.listTime('2027-01-01T01:05:00.000Z')).toBe('22:05')
      expect(clock.listTime('2027-01-01T03:00:00.000Z')).toBe('01/01/2027')
    } finally {
      vi.useRealTimers()
    }
  })

  it('is the reader’s where there is no such zone', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    for (const name of ['Atlantis/Capital', undefined, own])
      expect(clockOf(name)).toMatchObject({ timezone: own, isReaders: true })
    expect(clockOf(own === 'Asia/Tokyo' ? 'Asia/Kolkata' : 'Asia/Tokyo').isReaders).toBe(false)
  })
})
