import { describe, expect, it } from 'vitest'
import { minutesLeft, phaseOf } from './replyWindow.rules'

const window = { closesAt: '2026-03-03T10:00:00.000Z', freeUntil: null }
const at = (iso: string) => Date.parse(iso)

describe('the reply window on the screen', () => {
  it.each([
    ['2026-03-02T10:00:00.000Z', 'open'],
    ['2026-03-03T08:59:59.999Z', 'open'],
    ['2026-03-03T09:00:00.000Z', 'lastHour'],
    ['2026-03-03T09:59:59.999Z', 'lastHour'],
    ['2026-03-03T10:00:00.000Z', 'closed'],
  ])('at %s is %s', (now, phase) => expect(phaseOf(window, at(now))).toBe(phase))

  it('is closed where the customer has never written', () => {
    expect(phaseOf({ closesAt: null, freeUntil: null }, at('2026-03-03T10:00:00.000Z'))).toBe('never')
  })

  it('counts begun minutes', () => {
    const end = at(window.closesAt)
    expect(minutesLeft(end, at('2026-03-03T09:18:00.000Z'))).toBe(42)
    expect(minutesLeft(end, at('2026-03-03T09:17:59.000Z'))).toBe(43)
    expect(minutesLeft(end, at('2026-03-03T09:59:59.999Z'))).toBe(1)
  })
})
