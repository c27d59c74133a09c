import type { CostReport } from '@balcao/contract/resources/company/costs'
import { expect, it } from 'vitest'
import { cumulated, forecastLine, isNearLimit, labelPlaces, limitTone, marksOf } from './costs.rules'

it('adds up the days', () => {
  expect(cumulated([1_000_000, 0, 500_000])).toEqual([1, 1, 1.5])
})

const REAL = 1_000_000
const planned = (day: string, reais: number, name = 'Black Friday') => ({
  id: 1,
  name,
  day,
  connectionIds: [1],
  people: 1,
  withoutRoom: 0,
  micros: reais * REAL,
})

it('draws the forecast from today to the end of the month', () => {
  const plain = { total: 2 * REAL, planned: [] }
  expect(forecastLine({ ...plain, forecast: 4 * REAL }, 2, 4)).toEqual([null, 2, 3, 4])
  expect(forecastLine({ ...plain, forecast: 2 * REAL }, 2, 2)).toEqual([null, 2])
})

it('draws a planned campaign as a step on its day, and begins at today’s sum', () => {
  const report = { total: 2 * REAL, forecast: 8 * REAL, planned: [planned('2026-11-04', 3)] }
  expect(forecastLine(report, 2, 5)).toEqual([null, 2, 3, 7, 8])
  const today = { total: 2 * REAL, forecast: 5 * REAL, planned: [planned('2026-11-02', 3)] }
  expect(forecastLine(today, 2, 4)).toEqual([null, 2, 5, 5])
})

it('marks campaigns, today and planned campaigns on the lines', () => {
  const campaign = { id: 7, name: 'Catálogo', day: '2026-11-02', messages: 1, answered: 0, total: 3 * REAL }
  const report = {
    days: [1, 3, 0].map((reais) => reais * REAL),
    total: 4 * REAL,
    forecast: 10 * REAL,
    campaigns: [{ ...campaign, id: 8, name: null }, campaign],
    planned: [planned('2026-11-03', 2, 'Hoje'), planned('2026-11-05', 4)],
  } as unknown as CostReport
  expect(marksOf(report, 5).map(({ day, sum, name }) => [day, sum, name])).toEqual([
    [2, 4, 'Catálogo'],
    [3, 4, ''],
    [4, 6, 'Hoje'],
    [5, 10, 'Black Friday'],
  ])
  expect(marksOf({ ...report, forecast: null }, 5)).toHaveLength(1)
})

it('leaves out a name that would cover another, or leave the chart', () => {
  const mark = { day: 1, sum: 1, isPlanned: false, isToday: false }
  const at = (x: number, y: number, name: string) => ({ ...mark, x, y, name })
  const anchors = (...marks: ReturnType<typeof at>[]) =>
    labelPlaces(marks, { left: 0, width: 200 }).map(({ anchor, isShown }) => isShown && anchor)
  expect(anchors(at(10, 50, 'Catálogo'), at(150, 50, 'Sofá'))).toEqual(['start', 'end'])
  expect(anchors(at(100, 50, 'Catálogo'), at(110, 55, 'Sofá'), at(110, 90, 'Sofá'))).toEqual([
    'end',
    false,
    'end',
  ])
})

it('is near a limit from 80 %, and when marketing has stopped', () => {
  expect(isNearLimit({ percent: 79, isStopped: false })).toBe(false)
  expect(isNearLimit({ percent: 80, isStopped: false })).toBe(true)
  expect(isNearLimit({ percent: null, isStopped: true })).toBe(true)
  expect(isNearLimit({ percent: null, isStopped: false })).toBe(false)
})

it('warns from 80 %, and shows an error when marketing has stopped', () => {
  expect(limitTone({ percent: 79, isStopped: false })).toBe('primary')
  expect(limitTone({ percent: 80, isStopped: false })).toBe('warning')
  expect(limitTone({ percent: 99, isStopped: true })).toBe('error')
  expect(limitTone({ percent: null, isStopped: false })).toBe('primary')
})
