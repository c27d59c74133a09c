import type { Plan } from '@balcao/contract/resources/billing/plans'
import { expect, it } from 'vitest'
import { byPrice, recommended } from './offeredPlans.rules'

const plan = (name: string, value: number): Plan => ({
  id: value,
  name,
  value,
  users: 3,
  connections: 1,
  queues: 2,
  storageMb: null,
  isPublic: true,
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useKanban: true,
  useOpenAi: false,
  useIntegrations: false,
})

const offers = [plan('A', 199), plan('B', 49), plan('C', 99)]

it('plans are offered by price, whatever their names', () => {
  expect(byPrice(offers).map(({ name }) => name)).toEqual(['B', 'C', 'A'])
})

it('one plan is recommended: the middle one, never the dearer of two, none without a choice', () => {
  const sorted = byPrice(offers)
  expect(recommended(sorted)?.name).toBe('C')
  expect(recommended(sorted.slice(0, 2))?.name).toBe('B')
  expect(recommended(sorted.slice(0, 1))).toBeNull()
  expect(recommended([])).toBeNull()
})
