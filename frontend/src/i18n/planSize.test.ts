import { expect, it } from 'vitest'
import { formatPlanSize } from './planSize'

it('20 GB that were sold are 20 GB, whichever way they were typed', () => {
  expect([20_480, 20_000, 1000, 512].map((mb) => formatPlanSize(mb))).toEqual([
    '20 GB',
    '20 GB',
    '1 GB',
    '512 MB',
  ])
})

it('what is used is counted in the unit of its limit', () => {
  expect(formatPlanSize(20_480, 20_480)).toBe('20 GB')
  expect(formatPlanSize(20_000, 20_000)).toBe('20 GB')
  expect(formatPlanSize(14_541, 20_480)).toBe('14,2 GB')
  expect(formatPlanSize(300, 20_480)).toBe('300 MB')
})
