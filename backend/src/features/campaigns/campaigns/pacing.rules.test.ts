import { defaultWorkingHours, type SpecialDay } from '@balcao/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { budgetOf, nextMidnight, opensAt, pauseAfter } from './pacing.rules.js'

const usual = { messageInterval: 20, longerIntervalAfter: 20, greaterInterval: 60 }
const sent = (count: number) => ({ campaignId: 7, connectionId: 3, count })

const pace = fc.record({
  messageInterval: fc.integer({ min: 0, max: 120 }),
  longerIntervalAfter: fc.integer({ min: 0, max: 50 }),
  greaterInterval: fc.integer({ min: 0, max: 600 }),
})
const anySent = fc.record({
  campaignId: fc.integer({ min: 1, max: 1_000_000 }),
  connectionId: fc.integer({ min: 1, max: 100_000 }),
  count: fc.integer({ min: 1, max: 100_000 }),
})

describe('the pause between two messages of a number', () => {
  it.each([
    ['up to the interval', usual, 1, 2_000, 20_000],
    ['longer after every twentieth', usual, 20, 62_000, 80_000],
    ['and after the fortieth', usual, 40, 62_000, 80_000],
    ['as ever right after a longer one', usual, 21, 2_000, 20_000],
    ['two to three seconds without an interval', { ...usual, messageInterval: 0 }, 1, 2_000, 3_000],
    ['the same with an interval of one second', { ...usual, messageInterval: 1 }, 1, 2_000, 3_000],
    ['never longer without a count', { ...usual, longerIntervalAfter: 0 }, 20, 2_000, 20_000],
    ['longer after each one', { ...usual, longerIntervalAfter: 1 }, 3, 62_000, 80_000],
    ['no longer where the longer one is none', { ...usual, greaterInterval: 0 }, 20, 2_000, 20_000],
  ])('is %s', (_words, settings, count, least, most) => {
    const pause = pauseAfter(settings, sent(count))
    expect(pause).toBeGreaterThanOrEqual(least)
    expect(pause).toBeLessThanOrEqual(most)
  })

  it('is none only where the company paces nothing and its campaigns have no interval', () => {
    const none = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 }
    expect(pauseAfter(none, sent(1), true)).toBe(0)
    expect(pauseAfter(none, sent(1))).toBeGreaterThanOrEqual(2_000)
  })

  it('is the same whenever it is asked for, and never a burst', () => {
    fc.assert(
      fc.property(pace, anySent, (settings, after) => {
        const pause = pauseAfter(settings, after)
        expect(pauseAfter(settings, after)).toBe(pause)
        expect(pause).toBeGreaterThanOrEqual(2_000)
        expect(pause).toBeLessThanOrEqual(
          (Math.max(settings.messageInterval, 3) + settings.greaterInterval) * 1_000,
        )
      }),
    )
  })

  it('is spread over the interval, and another for another campaign or number', () => {
    const pauses = Array.from({ length: 1_000 }, (_, count) => pauseAfter(usual, sent(count * 20 + 1)))
    const mean = pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length
    expect(mean).toBeGreaterThan(10_000)
    expect(mean).toBeLessThan(12_000)
    expect(new Set(pauses).size).toBeGreaterThan(900)
    expect(pauseAfter(usual, { ...sent(1), campaignId: 8 })).not.toBe(pauseAfter(usual, sent(1)))
    expect(pauseAfter(usual, { ...sent(1), connectionId: 4 })).not.toBe(pauseAfter(usual, sent(1)))
  })
})

const zone = 'America/Sao_Paulo'
const now = new Date('2026-11-18T15:00:00Z') // a Wednesday, noon in São Paulo
const linked = (day: string) => new Date(`${day}T15:00:00Z`)

describe('what a number may send in a day', () => {
  it.each([
    ['what was chosen', { dailyBudget: 200, warmUp: false }, linked('2026-11-18'), 200],
    ['anything where nothing was chosen', { dailyBudget: null, warmUp: false }, linked('2026-11-18'), null],
    ['twenty on the day of its link', { dailyBudget: null, warmUp: true }, linked('2026-11-18'), 20],
    ['half as many more the day after', { dailyBudget: null, warmUp: true }, linked('2026-11-17'), 30],
    ['twenty when it was never linked', { dailyBudget: null, warmUp: true }, null, 20],
    ['341 after a week', { dailyBudget: null, warmUp: true }, linked('2026-11-11'), 341],
    ['anything after two weeks', { dailyBudget: null, warmUp: true }, linked('2026-11-04'), null],
    ['what was chosen after two weeks', { dailyBudget: 200, warmUp: true }, linked('2026-11-04'), 200],
    ['the lesser of both', { dailyBudget: 200, warmUp: true }, linked('2026-11-11'), 200],
    ['the lesser of both at first', { dailyBudget: 200, warmUp: true }, linked('2026-11-16'), 45],
    ['twenty where the clock was put back', { dailyBudget: null, warmUp: true }, linked('2026-11-20'), 20],
  ])('is %s', (_words, budget, linkedAt, most) => {
    expect(budgetOf(budget, linkedAt, now, zone)).toBe(most)
  })

  it('changes at midnight by the company’s clock', () => {
    const budget = { dailyBudget: null, warmUp: true }
    const atNine = new Date('2026-11-18T02:00:00Z') // still November 17 in São Paulo
    expect(budgetOf(budget, atNine, new Date('2026-11-18T02:59:59Z'), zone)).toBe(20)
    expect(budgetOf(budget, atNine, new Date('2026-11-18T03:00:00Z'), zone)).toBe(30)
    expect(nextMidnight(atNine, zone)).toEqual(new Date('2026-11-18T03:00:00Z'))
  })

  it('never falls as the days go by', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.option(fc.nat(5_000)), (day, dailyBudget) => {
        const budgetAt = (moment: Date) =>
          budgetOf({ dailyBudget, warmUp: true }, now, moment, zone) ?? Infinity
        const after = (days: number) => new Date(now.getTime() + days * 86_400_000)
        expect(budgetAt(after(day + 1))).toBeGreaterThanOrEqual(budgetAt(after(day)))
      }),
    )
  })
})

const closed = (date: string, hours: SpecialDay['hours'] = []): SpecialDay => ({
  date,
  yearly: false,
  name: 'Feriado',
  hours,
  message: '',
})
const calendar = (...days: SpecialDay[]) => ({ hours: defaultWorkingHours, days: [days] })

describe('from when on campaigns may send', () => {
  it.each([
    ['now, while the company works', calendar(), '2026-11-18T15:00:00Z', '2026-11-18T15:00:00Z'],
    ['from eight on, before', calendar(), '2026-11-18T09:00:00Z', '2026-11-18T11:00:00Z'],
    ['from the next morning on, after six', calendar(), '2026-11-18T21:00:00Z', '2026-11-19T11:00:00Z'],
    ['from Monday on, on a Sunday', calendar(), '2026-11-22T15:00:00Z', '2026-11-23T11:00:00Z'],
    [
      'the day after a holiday',
      calendar(closed('2026-11-18')),
      '2026-11-18T15:00:00Z',
      '2026-11-19T11:00:00Z',
    ],
    [
      'by the hours of a special day',
      calendar(closed('2026-11-22', [{ startTime: '10:00', endTime: '12:00' }])),
      '2026-11-21T18:00:00Z',
      '2026-11-22T13:00:00Z',
    ],
  ])('is %s', (_words, hours, at, opening) => {
    expect(opensAt(hours, zone, new Date(at))?.toISOString()).toBe(new Date(opening).toISOString())
  })

  it('is never, where the company never opens', () => {
    expect(opensAt({ hours: [], days: [] }, zone, now)).toBeNull()
  })
})
