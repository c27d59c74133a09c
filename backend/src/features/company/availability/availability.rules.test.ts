import { describe, expect, it } from 'vitest'
import { boundsOf, spansIn, worksNow } from './availability.rules.js'

const at = (time: string) => new Date(`2026-03-02T${time}:00Z`)
const UTC = 'Etc/UTC'

describe('the spans of a day', () => {
  const day = boundsOf('2026-03-02', UTC)
  const span = (startedAt: Date, endedAt: Date | null) => ({
    state: 'available' as const,
    reason: null,
    startedAt,
    endedAt,
  })

  it('are cut at midnight, and the present one ends now', () => {
    const spans = [
      span(new Date('2026-03-01T22:00:00Z'), at('01:00')),
      span(at('09:00'), at('10:00')),
      span(at('11:00'), null),
    ]
    expect(
      spansIn(day, spans, at('12:00')).map(({ from, to }) => [from.slice(11, 16), to.slice(11, 16)]),
    ).toEqual([
      ['00:00', '01:00'],
      ['09:00', '10:00'],
      ['11:00', '12:00'],
    ])
  })

  it('leave out what lies on other days, or has no length', () => {
    const yesterday = span(new Date('2026-03-01T08:00:00Z'), new Date('2026-03-02T00:00:00Z'))
    const later = span(new Date('2026-03-03T00:00:00Z'), null)
    expect(spansIn(day, [yesterday, later, span(at('09:00'), at('09:00'))], at('23:00'))).toEqual([])
  })

  it('follow the clock of a day with 23 hours', () => {
    const { from, to } = boundsOf('2026-03-29', 'Europe/Lisbon')
    expect((to.getTime() - from.getTime()) / 3_600_000).toBe(23)
  })
})

describe('whether somebody works', () => {
  // 2 March 2026 is a Monday.
  const from = (startTime: string, endTime: string) => ({
    schedules: [{ weekday: '', weekdayEn: 'monday' as const, startTime, endTime }],
    specialDays: [],
  })
  const shut = { schedules: [], specialDays: [] }
  const works = (
    scheduleType: 'disabled' | 'company' | 'queue',
    queues: (typeof shut | ReturnType<typeof from>)[],
    company: typeof shut | ReturnType<typeof from> = shut,
    awayByHours = true,
  ) => worksNow({ settings: { scheduleType, timezone: UTC, awayByHours }, company, queues }, at('12:00'))

  it('follows the company’s hours', () => {
    expect(works('company', [], from('08:00', '18:00'))).toBe(true)
    expect(works('company', [from('08:00', '18:00')], from('13:00', '18:00'))).toBe(false)
  })

  it('follows the queues: one open is enough', () => {
    expect(works('queue', [from('13:00', '14:00'), from('08:00', '18:00')])).toBe(true)
    expect(works('queue', [from('13:00', '14:00')], from('08:00', '18:00'))).toBe(false)
    expect(works('queue', [])).toBe(true)
  })

  it('is always so without hours, or while nobody follows them', () => {
    expect(works('disabled', [shut])).toBe(true)
    expect(works('company', [], shut, false)).toBe(true)
  })
})
