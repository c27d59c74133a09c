import type { ViewFilters, ViewPart } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { existingParts, namedRecords, type ExistingRecords } from './savedViews.rules.js'

const existing = (part: Partial<Record<ViewPart, number[]>> = {}): ExistingRecords => ({
  queueIds: new Set(part.queueIds),
  tags: new Set(part.tags),
  users: new Set(part.users),
  campaignId: new Set(part.campaignId),
  adId: new Set(part.adId),
})

describe('filters that name removed records', () => {
  it('stay as they are while everything exists', () => {
    const filters = { status: 'open' as const, queueIds: [1], tags: [2, 3], campaignId: 4 }
    const all = existing({ queueIds: [1, 9], tags: [2, 3], campaignId: [4] })
    expect(existingParts(filters, all)).toEqual({ filters, missing: [] })
  })

  it('lose only what was removed', () => {
    expect(existingParts({ tags: [2, 3], users: [5] }, existing({ tags: [3], users: [5] }))).toEqual({
      filters: { tags: [3], users: [5] },
      missing: ['tags'],
    })
  })

  it('filter nothing by a part of which nothing is left', () => {
    expect(existingParts({ queueIds: [1], adId: 7, waiting: true }, existing())).toEqual({
      filters: { waiting: true },
      missing: ['queueIds', 'adId'],
    })
  })

  it('lose what did not move with their company: its id became null', () => {
    const moved = { tags: [2, null], campaignId: null } as unknown as ViewFilters
    expect(existingParts(moved, existing({ tags: [2] }))).toEqual({
      filters: { tags: [2] },
      missing: ['tags', 'campaignId'],
    })
  })

  it('may still ask for tickets without a queue', () => {
    expect(existingParts({ queueIds: [] }, existing())).toEqual({ filters: { queueIds: [] }, missing: [] })
  })
})

it('the records of views are read once each', () => {
  const [one, other] = [
    { tags: [1, 2], adId: 3 },
    { tags: [2], queueIds: [4] },
  ]
  const views = [{ filters: one }, { filters: other }, { filters: {} }]
  expect(namedRecords(views)).toEqual({ queueIds: [4], tags: [1, 2], users: [], campaignId: [], adId: [3] })
})
