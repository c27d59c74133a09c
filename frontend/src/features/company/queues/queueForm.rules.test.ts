// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { deadlinesOf } from './deadlines/deadlines.rules'
import { bodyOf, distributionOf, schemaWith, type QueueFields } from './queueForm.rules'

const fields = (part: Partial<QueueFields> = {}): QueueFields => ({
  name: 'Vendas',
  color: '#123456',
  integration: '',
  greetingMessage: '',
  complationMessage: '',
  outOfHoursMessage: '',
  ratingMessage: '',
  ...distributionOf(null),
  ...deadlinesOf(null),
  hours: [],
  specialDays: [],
  menu: { version: 0, rows: [] },
  file: null,
  keepsFile: true,
  ...part,
})

/** Whether the form refuses the value of a field. */
function refuses(path: keyof QueueFields, part: Partial<QueueFields>): boolean {
  try {
    schemaWith({ overnight: 'overnight', overlap: 'overlap', tooLate: 'late' }).validateSyncAt(
      path,
      fields(part),
    )
    return false
  } catch {
    return true
  }
}

describe('how a queue gives its tickets', () => {
  const stored = { distribution: 'leastBusy', capacity: 8, totalCapacity: null, stickyDays: 7 } as const

  it('is by hand at first, and is read and sent as it is stored', () => {
    expect(bodyOf(fields())).toMatchObject({
      distribution: 'manual',
      capacity: null,
      totalCapacity: null,
      stickyDays: 0,
    })
    expect(bodyOf(fields(distributionOf(stored)))).toMatchObject(stored)
  })

  it('prefers nobody where the switch is off, and keeps the days for later', () => {
    const off = fields({ ...distributionOf(stored), prefersKnown: false })
    expect(bodyOf(off).stickyDays).toBe(0)
    expect(distributionOf({ ...stored, stickyDays: 0 })).toMatchObject({
      prefersKnown: false,
      stickyDays: '30',
    })
  })

  it('has limits from one on, or none, and days of a year', () => {
    for (const path of ['capacity', 'totalCapacity'] as const) {
      expect(refuses(path, { [path]: '' })).toBe(false)
      expect(refuses(path, { [path]: '0' })).toBe(true)
    }
    expect(refuses('capacity', { capacity: '1001' })).toBe(true)
    expect(refuses('totalCapacity', { totalCapacity: '1001' })).toBe(false)
    for (const stickyDays of ['', '0', '366']) expect(refuses('stickyDays', { stickyDays })).toBe(true)
    expect(refuses('stickyDays', { stickyDays: '365' })).toBe(false)
  })
})
