import { describe, expect, it } from 'vitest'
import { isOccurrence, nextOccurrence, occurrencesBetween, type Rule } from './recurrence.rules.js'

const SAO_PAULO = 'America/Sao_Paulo'
const NEW_YORK = 'America/New_York'

const rule = (recurrence: Rule['recurrence'], firstOn: string, traits: Partial<Rule> = {}): Rule => ({
  recurrence,
  firstOn,
  minute: 9 * 60,
  untilOn: null,
  ...traits,
})

const longAgo = new Date('2000-01-01T00:00:00Z')

/** The days of the next occurrences. */
function days(rule: Rule, after: string, count: number, timezone = SAO_PAULO): (string | null)[] {
  const found: (string | null)[] = []
  let day: string | null = after
  while (found.length < count && day !== null) {
    day = nextOccurrence(rule, day, longAgo, timezone)?.day ?? null
    found.push(day)
  }
  return found
}

describe('the days of a recurring message', () => {
  it.each([
    [
      'daily, over the end of a month',
      rule('daily', '2026-11-29'),
      ['2026-11-30', '2026-12-01', '2026-12-02'],
    ],
    ['daily, in a leap year', rule('daily', '2028-02-28'), ['2028-02-29', '2028-03-01', '2028-03-02']],
    [
      'on weekdays, over a weekend',
      rule('weekdays', '2026-11-19'),
      ['2026-11-20', '2026-11-23', '2026-11-24'],
    ],
    [
      'on weekdays, begun on a Saturday',
      rule('weekdays', '2026-11-21'),
      ['2026-11-23', '2026-11-24', '2026-11-25'],
    ],
    [
      'weekly, over the end of a year',
      rule('weekly', '2026-12-22'),
      ['2026-12-29', '2027-01-05', '2027-01-12'],
    ],
    ['monthly', rule('monthly', '2026-11-15'), ['2026-12-15', '2027-01-15', '2027-02-15']],
    [
      'monthly from a 31st',
      rule('monthly', '2026-12-31'),
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    ['monthly from a 31st, in a leap year', rule('monthly', '2028-01-31'), ['2028-02-29', '2028-03-31']],
    ['monthly from a 29th of February', rule('monthly', '2028-02-29'), ['2028-03-29', '2028-04-29']],
    ['until a day', rule('daily', '2026-11-22', { untilOn: '2026-11-23' }), ['2026-11-23', null]],
  ])('%s', (_sentence, rule, expected) => {
    expect(days(rule, rule.firstOn, expected.length)).toEqual(expected)
  })

  it('leave out what was missed, and keep what is still ahead today', () => {
    const daily = rule('daily', '2026-11-01')
    const next = (now: string) => nextOccurrence(daily, '2026-11-02', new Date(now), SAO_PAULO)?.day
    expect(next('2026-11-22T11:59:59Z')).toBe('2026-11-22')
    expect(next('2026-11-22T12:00:00Z')).toBe('2026-11-23')
    expect(
      nextOccurrence(
        rule('monthly', '2020-01-31'),
        '2020-01-31',
        new Date('2026-02-10T00:00:00Z'),
        SAO_PAULO,
      ),
    ).toEqual({
      day: '2026-02-28',
      at: new Date('2026-02-28T12:00:00Z'),
    })
  })

  it('are told from others', () => {
    const weekdays = rule('weekdays', '2026-11-21', { untilOn: '2026-11-24' })
    const dates = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']
    expect(dates.filter((day) => isOccurrence(weekdays, day))).toEqual([
      '2026-11-21',
      '2026-11-23',
      '2026-11-24',
    ])
    expect(isOccurrence(rule('monthly', '2026-01-31'), '2026-02-28')).toBe(true)
    expect(isOccurrence(rule('monthly', '2026-01-31'), '2026-03-30')).toBe(false)
  })
})

describe('the hour of a recurring message', () => {
  const between = (rule: Rule, from: string, to: string, timezone: string) =>
    occurrencesBetween(rule, rule.firstOn, { from: new Date(from), to: new Date(to) }, timezone).map(
      ({ at }) => at.toISOString(),
    )

  it('stays the same by the clock when summer time begins and ends', () => {
    const daily = rule('daily', '2026-03-01')
    expect(between(daily, '2026-03-07T00:00:00Z', '2026-03-10T00:00:00Z', NEW_YORK)).toEqual([
      '2026-03-07T14:00:00.000Z',
      '2026-03-08T13:00:00.000Z',
      '2026-03-09T13:00:00.000Z',
    ])
    expect(between(daily, '2026-10-31T00:00:00Z', '2026-11-02T00:00:00Z', NEW_YORK)).toEqual([
      '2026-10-31T13:00:00.000Z',
      '2026-11-01T14:00:00.000Z',
    ])
  })

  it('is as much later where the clock leaves it out, and the first of two where it comes twice', () => {
    const half = rule('daily', '2026-03-01', { minute: 2 * 60 + 30 })
    expect(between(half, '2026-03-08T00:00:00Z', '2026-03-09T00:00:00Z', NEW_YORK)).toEqual([
      '2026-03-08T07:30:00.000Z',
    ])
    const twice = rule('daily', '2026-03-01', { minute: 60 + 30 })
    expect(between(twice, '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z', NEW_YORK)).toEqual([
      '2026-11-01T05:30:00.000Z',
    ])
    const midnight = rule('daily', '2018-11-01', { minute: 0 })
    expect(between(midnight, '2018-11-04T00:00:00Z', '2018-11-05T00:00:00Z', SAO_PAULO)).toEqual([
      '2018-11-04T03:00:00.000Z',
    ])
  })

  it('is inside the stretch that was asked for, to the millisecond', () => {
    const daily = rule('daily', '2026-11-01')
    expect(between(daily, '2026-11-10T12:00:00.000Z', '2026-11-11T12:00:00.000Z', SAO_PAULO)).toEqual([
      '2026-11-10T12:00:00.000Z',
    ])
    expect(between(daily, '2026-11-10T12:00:00.001Z', '2026-11-11T12:00:00.001Z', SAO_PAULO)).toEqual([
      '2026-11-11T12:00:00.000Z',
    ])
  })
})
