import { defaultCampaignSettings, defaultWorkingHours } from '@balcao/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { durationOf, type Conditions, type Sender } from './duration.rules.js'
import { pauseAfter } from './pacing.rules.js'

const begin = new Date('2026-11-18T15:00:00Z') // a Wednesday, noon in São Paulo
const old = new Date('2026-01-01T00:00:00Z')

const conditions = (settings: Partial<Conditions['settings']> = {}): Conditions => ({
  campaignId: 7,
  timezone: 'America/Sao_Paulo',
  sendPerMinute: 120,
  newChatsPerMinute: 10,
  newShare: 0,
  calendar: { hours: defaultWorkingHours, days: [] },
  settings: { ...defaultCampaignSettings, dailyBudget: null, warmUp: false, ...settings },
})
const sender = (traits: Partial<Sender> = {}): Sender => ({
  connectionId: 3,
  linkedAt: old,
  sentToday: 0,
  sentCount: 0,
  ...traits,
})
const endOf = (count: number, senders: Sender[], given = conditions()) =>
  durationOf(count, senders, begin, given).endsAt?.toISOString()

describe('how long a campaign takes', () => {
  it('is nothing for one message, and unknown for nobody or without a connection', () => {
    expect(durationOf(1, [sender()], begin, conditions())).toEqual({ startsAt: begin, endsAt: begin })
    const unknown = { startsAt: null, endsAt: null }
    expect(durationOf(0, [sender()], begin, conditions())).toEqual(unknown)
    expect(durationOf(5, [], begin, conditions())).toEqual(unknown)
  })

  it('is as long as the pauses between its messages', () => {
    const { settings } = conditions()
    let sum = 0
    for (let count = 1; count <= 100; count += 1)
      sum += pauseAfter(settings, { campaignId: 7, connectionId: 3, count })
    const took = Date.parse(endOf(101, [sender()]) ?? '') - begin.getTime()
    expect(Math.abs(took - sum)).toBeLessThan(60_000)
  })

  it('is about half as long with two connections', () => {
    const took = (senders: Sender[]) => Date.parse(endOf(1_000, senders) ?? '') - begin.getTime()
    const one = took([sender()])
    const two = took([sender(), sender({ connectionId: 4 })])
    expect(two / one).toBeGreaterThan(0.45)
    expect(two / one).toBeLessThan(0.55)
  })

  it.each([
    ['the budget of a day is used up', { dailyBudget: 50 }, 120, {}, '2026-11-20'],
    ['some of today’s is used up already', { dailyBudget: 50 }, 50, { sentToday: 30 }, '2026-11-19'],
    ['all of it is', { dailyBudget: 50 }, 10, { sentToday: 60 }, '2026-11-19'],
    ['the number is new: 20, 30, 45', { warmUp: true }, 60, { linkedAt: begin }, '2026-11-20'],
  ])('goes on the next day where %s', (_what, settings, count, traits, day) => {
    expect(endOf(count, [sender(traits)], conditions(settings))?.slice(0, 10)).toBe(day)
  })

  it('begins when the company opens, and goes on then', () => {
    const sunday = new Date('2026-11-22T15:00:00Z')
    const { startsAt } = durationOf(5, [sender()], sunday, conditions({ inWorkingHours: true }))
    expect(startsAt?.toISOString()).toBe('2026-11-23T11:00:00.000Z')
    const late = new Date('2026-11-18T20:59:00Z')
    const { endsAt } = durationOf(40, [sender()], late, conditions({ inWorkingHours: true }))
    expect(endsAt?.toISOString().slice(0, 13)).toBe('2026-11-19T11')
  })

  it('is unknown where the company never opens, or more than a year passes', () => {
    const closed = { ...conditions({ inWorkingHours: true }), calendar: { hours: [], days: [] } }
    expect(durationOf(5, [sender()], begin, closed)).toEqual({ startsAt: null, endsAt: null })
    expect(endOf(1_000, [sender()], conditions({ dailyBudget: 1 }))).toBeUndefined()
  })

  it('never ends sooner for more people, for any settings', () => {
    const intervals = fc.record({
      messageInterval: fc.constantFrom(0, 5, 20),
      longerIntervalAfter: fc.constantFrom(0, 5, 20),
      greaterInterval: fc.constantFrom(0, 20, 60),
      dailyBudget: fc.option(fc.integer({ min: 20, max: 500 })),
      inWorkingHours: fc.boolean(),
    })
    fc.assert(
      fc.property(intervals, fc.integer({ min: 200, max: 3_000 }), (settings, count) => {
        const at = (people: number) =>
          Date.parse(endOf(people, [sender()], conditions(settings)) ?? '9999-01-01T00:00:00Z')
        expect(at(count + 100)).toBeGreaterThanOrEqual(at(count))
      }),
    )
  })
})
