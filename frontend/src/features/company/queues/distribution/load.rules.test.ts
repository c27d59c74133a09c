import { describe, expect, it } from 'vitest'
import { isGettingTickets, tightest } from './load.rules'

it('who has a window open and is not away gets tickets', () => {
  const away = { reason: 'meal', since: '2026-03-02T12:00:00.000Z', until: null } as const
  expect(isGettingTickets({ online: true, away: null })).toBe(true)
  expect(isGettingTickets({ online: true, away })).toBe(false)
  expect(isGettingTickets({ online: false, away: null })).toBe(false)
})

describe('the limit that somebody reaches first', () => {
  it('is that of the queue, that of the person, or none', () => {
    expect(tightest({ open: 3, openInAll: 7, most: null }, null)).toEqual({ open: 3, most: null })
    expect(tightest({ open: 3, openInAll: 7, most: null }, 8)).toEqual({ open: 3, most: 8 })
    expect(tightest({ open: 3, openInAll: 7, most: 10 }, null)).toEqual({ open: 7, most: 10 })
  })

  it('is the one with less room left, and that of the queue where both leave the same', () => {
    expect(tightest({ open: 3, openInAll: 7, most: 10 }, 8)).toEqual({ open: 7, most: 10 })
    expect(tightest({ open: 7, openInAll: 7, most: 20 }, 8)).toEqual({ open: 7, most: 8 })
    expect(tightest({ open: 5, openInAll: 7, most: 10 }, 8)).toEqual({ open: 5, most: 8 })
  })
})
