import type { CampaignCounts, CampaignFigures } from '@balcao/contract/resources/campaigns/campaignReport'
import type { Campaign, CampaignStatus } from '@balcao/contract/resources/campaigns/campaigns'
import { describe, expect, it } from 'vitest'
import { groupOf, oneInHowManyLeft, partOf, progressOf, yieldOf } from './groups.rules'

const counts = (part: Partial<CampaignCounts>): CampaignCounts => ({
  contacts: 0,
  valid: 0,
  remaining: 0,
  confirmationRequested: 0,
  confirmed: 0,
  declined: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  replied: 0,
  failed: 0,
  skipped: 0,
  optedOut: 0,
  ...part,
})

it.each<[CampaignStatus, string]>([
  ['EM_ANDAMENTO', 'now'],
  ['INATIVA', 'next'],
  ['PROGRAMADA', 'next'],
  ['CANCELADA', 'past'],
  ['FINALIZADA', 'past'],
])('%s stands in the group %s', (status, group) => {
  expect(groupOf({ status })).toBe(group)
})

it('tells parts of those who were sent it, and none where nobody was', () => {
  expect(partOf(counts({ sent: 200, replied: 50 }), 'replied')).toBe(0.25)
  expect(partOf(counts({}), 'replied')).toBeNull()
})

it.each([
  [940, 47, 20],
  [940, 10, null],
  [19, 5, null],
])('of %d people %d left: one in %s', (sent, optedOut, expected) => {
  expect(oneInHowManyLeft({ sent, optedOut })).toBe(expected)
})

it('counts as done whoever waits no more, without those who were left out', () => {
  expect(progressOf(counts({ contacts: 100, skipped: 20, remaining: 20 }))).toBe(0.75)
  expect(progressOf(counts({ contacts: 3, skipped: 3 }))).toBeNull()
})

describe('what the last campaigns brought', () => {
  const over = (id: number, part: Partial<CampaignCounts>, status: CampaignStatus = 'FINALIZADA') => ({
    campaign: { id, name: `Campanha ${id}`, status } as Campaign,
    figures: { id, counts: counts(part) } as CampaignFigures,
  })
  const groupsOf = (...given: ReturnType<typeof over>[]) =>
    yieldOf(
      given.map(({ campaign }) => campaign),
      new Map(given.map(({ campaign, figures }) => [campaign.id, figures])),
    )

  it('is the sum of four, with the one that drove people away', () => {
    const last = [
      over(1, { sent: 5_000, replied: 900 }, 'EM_ANDAMENTO'),
      over(2, { sent: 312, replied: 203, optedOut: 1 }),
      over(3, {}),
      ...[
        over(4, { sent: 486, replied: 131, optedOut: 3 }),
        over(5, { sent: 1_120, replied: 74, optedOut: 9 }),
      ],
      ...[over(6, { sent: 940, replied: 61, optedOut: 47 }), over(7, { sent: 50, replied: 50 })],
    ]
    expect(groupsOf(...last)).toEqual({
      campaigns: 4,
      sent: 2_858,
      replied: 469,
      optedOut: 60,
      worst: { id: 6, name: 'Campanha 6', optedOut: 47 },
    })
  })

  it('is nothing where none is over', () => {
    expect(groupsOf(over(1, { sent: 9 }, 'CANCELADA'))).toBeNull()
  })
})
