import { instantAt, weekdays, type WorkCalendar } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { lookAfter, outcomeOf, planOf } from './targets.rules.js'

const timezone = 'America/Sao_Paulo'
const at = (date: string, hour: number, minute = 0) =>
  instantAt({ date, minute: hour * 60 + minute }, timezone)
const calendar: WorkCalendar = {
  hours: weekdays
    .slice(0, 5)
    .map((weekdayEn) => ({ weekday: weekdayEn, weekdayEn, startTime: '08:00', endTime: '18:00' })),
  days: [],
}
const targets = { answerTarget: 10, waitingTarget: 20 }

describe('the target of a wait', () => {
  it('is that of first answers, or that of later ones', () => {
    const since = at('2026-11-27', 9)
    expect(planOf(since, 'answer', targets, { calendar, timezone })).toEqual({
      kind: 'answer',
      minutes: 10,
      amberAt: at('2026-11-27', 9, 8),
      dueAt: at('2026-11-27', 9, 10),
    })
    expect(planOf(since, 'waiting', targets, { calendar, timezone })).toMatchObject({
      minutes: 20,
      dueAt: at('2026-11-27', 9, 20),
    })
  })

  it('of a first answer is that of later ones where it has none, and not the other way round', () => {
    const since = at('2026-11-27', 9)
    const plan = (kind: 'answer' | 'waiting', own: typeof targets | object) =>
      planOf(since, kind, { answerTarget: null, waitingTarget: null, ...own }, { calendar, timezone })
    expect(plan('answer', { waitingTarget: 20 })).toMatchObject({ kind: 'answer', minutes: 20 })
    const none = { kind: 'waiting', minutes: null, amberAt: null, dueAt: null }
    expect(plan('waiting', { answerTarget: 10 })).toEqual(none)
    expect(plan('waiting', {})).toEqual(none)
  })

  it('counts working time, and there is none in a week without any', () => {
    const since = at('2026-11-27', 17, 55)
    const plan = planOf(since, 'answer', targets, { calendar, timezone })
    expect(plan).toMatchObject({ amberAt: at('2026-11-30', 8, 3), dueAt: at('2026-11-30', 8, 5) })
    const closed = planOf(since, 'answer', targets, { calendar: { hours: [], days: [] }, timezone })
    expect(closed.dueAt).toBeNull()
    expect(planOf(since, 'answer', targets, { calendar: null, timezone }).dueAt).toEqual(
      at('2026-11-27', 18, 5),
    )
  })
})

describe('a wait', () => {
  const now = at('2026-11-27', 9)

  it('is looked at when it is due, and every quarter of an hour', () => {
    expect(lookAfter({ dueAt: at('2026-11-27', 9, 4) }, now)).toEqual(at('2026-11-27', 9, 4))
    for (const dueAt of [at('2026-11-27', 10), at('2026-11-27', 8), null])
      expect(lookAfter({ dueAt }, now)).toEqual(at('2026-11-27', 9, 15))
  })

  it('has met its target or missed it', () => {
    const dueAt = at('2026-11-27', 8, 30)
    const [early, late] = [at('2026-11-27', 8, 30), at('2026-11-27', 8, 31)]
    const none = { dueAt, answeredAt: null, closedAt: null }
    expect(outcomeOf({ ...none, answeredAt: early }, now)).toBe('met')
    expect(outcomeOf({ ...none, answeredAt: late }, now)).toBe('missed')
    expect(outcomeOf({ ...none, answeredAt: early, closedAt: late }, now)).toBe('met')
    expect(outcomeOf({ ...none, closedAt: early }, now)).toBeNull()
    expect(outcomeOf({ ...none, closedAt: late }, now)).toBe('missed')
    expect(outcomeOf(none, now)).toBe('missed')
    expect(outcomeOf({ ...none, dueAt: null, answeredAt: late }, now)).toBeNull()
  })
})
