import { describe, expect, it } from 'vitest'
import { isOpenUntil, replyWindowEnd } from './replyWindow.js'

const wrote = new Date('2026-03-02T10:00:00.000Z')
const isOpenAt = (now: string): boolean => isOpenUntil(replyWindowEnd(wrote), new Date(now))

describe('the reply window', () => {
  it.each([
    ['2026-03-02T10:00:00.000Z', true],
    ['2026-03-03T09:59:59.999Z', true],
    ['2026-03-03T10:00:00.000Z', false],
    ['2026-03-09T10:00:00.000Z', false],
  ])('24 hours after the customer wrote: at %s it is open: %s', (now, isOpen) => {
    expect(isOpenAt(now)).toBe(isOpen)
  })

  it('is closed where the customer has never written', () => {
    expect(replyWindowEnd(null)).toBeNull()
    expect(isOpenUntil(null, wrote)).toBe(false)
  })
})
