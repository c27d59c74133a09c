import { describe, expect, it } from 'vitest'
import { costCategoryOf, defaultPriceLists, priceListOn, priceOf, type PriceList } from './costs.js'

const [default_] = defaultPriceLists as [PriceList]
const listSince = (since: string, marketing: number): PriceList => ({
  since,
  prices: { ...default_.prices, marketing },
  checkedBy: { id: 1, name: 'Ana' },
  checkedAt: '2026-11-03T12:00:00.000Z',
})

describe('the price list of a day', () => {
  it('is the latest that has begun, in whatever order they are stored', () => {
    const own = [listSince('2027-01-01', 400_000), listSince('2026-11-01', 360_000)]
    const marketingOn = (day: string) => priceListOn(own, day).prices.marketing
    expect(marketingOn('2026-10-31')).toBe(350_000)
    expect(marketingOn('2026-11-01')).toBe(360_000)
    expect(marketingOn('2026-12-31')).toBe(360_000)
    expect(marketingOn('2027-01-01')).toBe(400_000)
  })

  it('is the company’s own where both begin on one day, and the first one before all', () => {
    expect(priceListOn([listSince(default_.since, 1)], default_.since).prices.marketing).toBe(1)
    expect(priceListOn([], '2020-01-01')).toBe(default_)
  })
})

it('knows WhatsApp’s categories in any case', () => {
  expect(
    ['MARKETING', 'marketing_lite', 'authentication_international', 'referral_conversion', 'utility'].map(
      costCategoryOf,
    ),
  ).toEqual(['marketing', 'marketing', 'authentication', 'service', 'utility'])
})

it('has no price where WhatsApp charges nothing, and 0 while services are free', () => {
  const current = {
    list: default_,
    connections: [
      { id: 1, freeService: 2 },
      { id: 2, freeService: 0 },
    ],
  }
  expect(priceOf(current, 1, 'service')).toBe(0)
  expect(priceOf(current, 2, 'service')).toBe(30_000)
  expect(priceOf(current, 1, 'marketing')).toBe(350_000)
  expect(priceOf(current, 3, 'marketing')).toBeNull()
})
