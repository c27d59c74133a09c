import { describe, expect, it } from 'vitest'
import { chartOf, partMinutes } from './campaignReports.rules.js'

const at = (time: string): Date => new Date(`2026-11-22T${time}:00.000Z`)
const after = (minutes: number): Date => new Date(at('10:00').getTime() + minutes * 60_000)

it.each([
  ['a moment', 0, 5],
  ['four hours', 240, 5],
  ['a little more', 241, 15],
  ['a day', 1_440, 30],
  ['two days', 2_880, 60],
  ['a month', 43_200, 1_440],
  ['three months', 130_000, 1_440],
])('a chart of %s has parts of readable length', (_words, length, minutes) => {
  expect(partMinutes(at('10:00'), after(length))).toBe(minutes)
})

describe('a chart', () => {
  it('has nothing where nothing was sent', () => {
    expect(chartOf(5, [])).toEqual({ minutes: 5, parts: [] })
  })

  it('has the parts between, too', () => {
    const counted = [
      { at: at('10:10'), kind: 'read' as const, count: 1 },
      { at: at('10:00'), kind: 'sent' as const, count: 3 },
      { at: at('10:10'), kind: 'sent' as const, count: 2 },
    ]
    const nothing = { sent: 0, delivered: 0, read: 0, replied: 0 }
    expect(chartOf(5, counted).parts).toEqual([
      { ...nothing, at: at('10:00').toISOString(), sent: 3 },
      { ...nothing, at: at('10:05').toISOString() },
      { ...nothing, at: at('10:10').toISOString(), sent: 2, read: 1 },
    ])
  })
})
