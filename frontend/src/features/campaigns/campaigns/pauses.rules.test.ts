import type { Campaign, CampaignPause } from '@balcao/contract/resources/campaigns/campaigns'
import { describe, expect, it } from 'vitest'
import { newPause } from './pauses.rules'

const heard = (pausedReason: CampaignPause | null, status: Campaign['status'] = 'EM_ANDAMENTO') => ({
  id: 7,
  status,
  pausedReason,
})

describe('that a campaign has paused by itself', () => {
  it.each<[string, [number, CampaignPause | null][], ReturnType<typeof heard>, CampaignPause | null]>([
    ['is told the first time', [], heard('restricted'), 'restricted'],
    ['is told when it went on before', [[7, null]], heard('disconnected'), 'disconnected'],
    ['is told for another reason', [[7, 'disconnected']], heard('restricted'), 'restricted'],
    ['is told once', [[7, 'restricted']], heard('restricted'), null],
    ['is told of each', [[8, 'restricted']], heard('restricted'), 'restricted'],
    ['is nothing where somebody paused it', [], heard('user'), null],
    ['is nothing while it goes on', [], heard(null), null],
    ['is nothing once it is over', [], heard('refused', 'CANCELADA'), null],
  ])('%s', (_words, pauses, campaign, reason) => {
    expect(newPause(new Map(pauses), campaign)).toBe(reason)
  })
})
