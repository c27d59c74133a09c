import { describe, expect, it } from 'vitest'
import type { PlannedSends } from '../../../kit/plannedSends.js'
import { forecastOf, plannedCosts } from './report.rules.js'

const prices = { marketing: 100, utility: 10, authentication: 10, service: 0 }

const sends = (id: number, people: number, part: Partial<PlannedSends> = {}): PlannedSends => ({
  id,
  name: `Campanha ${id}`,
  startsAt: new Date('2026-11-27T12:00:00Z'),
  connectionIds: [1],
  category: 'marketing',
  people,
  ...part,
})

/** People, people without room, and micros of each campaign. */
const costs = (planned: readonly PlannedSends[], rooms: [number, number][] = [], only?: number) =>
  plannedCosts(planned, { prices, rooms: new Map(rooms), only, dayOf: () => '2026-11-27' }).map(
    ({ id, people, withoutRoom, micros }) => [id, people, withoutRoom, micros],
  )

describe('planned campaigns', () => {
  it('cost the price of their category for each person', () => {
    expect(costs([sends(1, 5), sends(2, 5, { category: 'utility' })])).toEqual([
      [1, 5, 0, 500],
      [2, 5, 0, 50],
    ])
  })

  it('stop at the limit, which the first ones use up', () => {
    expect(costs([sends(1, 5), sends(2, 5)], [[1, 799]])).toEqual([
      [1, 5, 0, 500],
      [2, 5, 3, 200],
    ])
    expect(costs([sends(1, 5)], [[1, 0]])).toEqual([[1, 5, 5, 0]])
  })

  it('are shared by their connections, and counted for one when it is asked for', () => {
    const shared = sends(1, 5, { connectionIds: [1, 2] })
    expect(costs([shared], [[2, 100]])).toEqual([[1, 5, 1, 400]])
    expect(costs([shared], [[2, 100]], 2)).toEqual([[1, 2, 1, 100]])
    expect(costs([shared], [], 3)).toEqual([])
  })
})

it('the forecast adds usual days and planned campaigns, and expects no past campaign again', () => {
  const day = { day: '2026-11-01', category: 'service' as const, messages: 1 }
  const past = [
    { ...day, campaignId: null, micros: 100 },
    { ...day, campaignId: 7, micros: 1_000 },
  ]
  const planned = plannedCosts([sends(1, 2)], { prices, rooms: new Map(), only: undefined, dayOf: () => '' })
  expect(forecastOf(past, [], 10, 30)).toBe(1_300)
  expect(forecastOf(past, planned, 10, 30)).toBe(1_500)
})
