import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatListTime,
  formatMoney,
  formatPhone,
  formatSince,
  formatTime,
  formatWaiting,
  numberOrUsername,
} from './format'
import { i18n } from './i18n'

/** Local times, so that the tests work in every time zone. */
const now = new Date(2026, 2, 2, 15, 30)
const today = new Date(2026, 2, 2, 9, 5)
const yesterday = new Date(2026, 2, 1, 23, 59)
const before = new Date(2026, 0, 31, 8, 0)

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('dates show as DD/MM/YYYY, times as HH:mm, from instants as the server sends them', () => {
  expect(formatDate(before.toISOString())).toBe('31/01/2026')
  expect(formatTime(before.toISOString())).toBe('08:00')
  expect(formatDateTime(before)).toBe('31/01/2026 08:00')
})

it('sizes show as they are sold: 20 GB of a plan are 20 GB', () => {
  const sold = 20 * 1024 // MB, as plans count them
  expect(formatBytes(sold * 1024 * 1024)).toBe('20 GB')
  expect(formatBytes(20_000 * 1024 * 1024)).toBe('20 GB')
  expect(formatBytes(14_200 * 1024 * 1024, 20_000 * 1024 * 1024)).toBe('14,2 GB')
  expect([0, 812 * 1024, 3.4 * 1024 * 1024].map((bytes) => formatBytes(bytes))).toEqual([
    '0 B',
    '812 KB',
    '3,4 MB',
  ])
})

it('a day is today, yesterday or its date', () => {
  expect([today, yesterday, before].map(formatDay)).toEqual(['Hoje', 'Ontem', '31/01/2026'])
})

it('a list shows the hour if today, otherwise the date', () => {
  expect([today, yesterday].map(formatListTime)).toEqual(['09:05', '01/03/2026'])
})

it('since when: the hour, yesterday with its hour, or the date with its hour', () => {
  expect([today, yesterday, before].map(formatSince)).toEqual(['09:05', 'ontem 23:59', '31/01/2026 08:00'])
})

describe('a waiting time', () => {
  it.each([
    [0, 'agora'],
    [59, 'agora'],
    [60, '1 min'],
    [59 * 60, '59 min'],
    [3600, '1 h'],
    [3600 + 5 * 60, '1 h 05'],
    [24 * 3600, '1 d'],
    [-30, 'agora'],
  ])('of %d seconds shows as %s', (seconds, expected) => {
    expect(formatWaiting(new Date(now.getTime() - seconds * 1000), now)).toBe(expected)
  })
})

it('a Brazilian number shows with its area, another one with its digits', () => {
  expect(formatPhone('5511987654321')).toBe('+55 (11) 98765-4321')
  expect(formatPhone('551140028922')).toBe('+55 (11) 4002-8922')
  expect(formatPhone('14155550100')).toBe('+14155550100')
  expect(formatPhone('')).toBe('')
})

it('a person is reached by number, or else by a username that the name does not say', () => {
  const marina = { name: 'Marina', number: '', username: 'marina.decor' }
  expect(numberOrUsername({ ...marina, number: '5511987654321' })).toBe('+55 (11) 98765-4321')
  expect(numberOrUsername(marina)).toBe('@marina.decor')
  expect(numberOrUsername({ ...marina, name: '@marina.decor' })).toBe('')
  expect(numberOrUsername({ ...marina, username: null })).toBe('')
})

it('an amount has the sign of its currency in each language', async () => {
  const plain = (text: string) => text.replace(/\s/g, ' ')
  expect(plain(formatMoney(49.9))).toBe('R$ 49,90')
  try {
    await i18n.changeLanguage('es')
    expect(plain(formatMoney(49.9))).toBe('49,90 R$')
  } finally {
    await i18n.changeLanguage('pt')
  }
})
