import { describe, expect, it } from 'vitest'
import { snoozeChoices } from './snooze.rules'

const keysAt = (now: Date) => snoozeChoices(now).map(({ key }) => key)
const untilOf = (now: Date, wanted: string) =>
  snoozeChoices(now).find(({ key }) => key === wanted)?.until ?? null

describe('when a ticket that is put off comes back', () => {
  // A Friday.
  const friday = new Date(2026, 10, 27, 14, 40, 12)

  it('is in an hour, tomorrow or on Monday at eight, or with the next message', () => {
    expect(keysAt(friday)).toEqual(['hour', 'tomorrow', 'monday', 'message'])
    expect(untilOf(friday, 'hour')).toEqual(new Date(2026, 10, 27, 15, 40, 12))
    expect(untilOf(friday, 'tomorrow')).toEqual(new Date(2026, 10, 28, 8))
    expect(untilOf(friday, 'monday')).toEqual(new Date(2026, 10, 30, 8))
    expect(untilOf(friday, 'message')).toBeNull()
  })

  it('offers Monday once on a Sunday, and the next one on a Monday', () => {
    const sunday = new Date(2026, 10, 29, 23, 30)
    expect(keysAt(sunday)).toEqual(['hour', 'tomorrow', 'message'])
    expect(untilOf(sunday, 'hour')).toEqual(new Date(2026, 10, 30, 0, 30))
    expect(untilOf(new Date(2026, 10, 30, 7), 'monday')).toEqual(new Date(2026, 11, 7, 8))
  })

  it('goes over the end of a month and a year', () => {
    expect(untilOf(new Date(2026, 11, 31, 22), 'tomorrow')).toEqual(new Date(2027, 0, 1, 8))
  })
})
