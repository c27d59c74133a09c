import type { Campaign, CampaignDryRun } from '@balcao/contract/resources/campaigns/campaigns'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadPhrases } from '../../../../i18n/i18n'
import { ReviewFacts } from './ReviewFacts'

vi.mock('../../../../session/SessionProvider', () => ({
  useActor: () => ({ id: 1, company: { settings: [{ key: 'timezone', value: 'America/Sao_Paulo' }] } }),
}))
beforeAll(() => loadPhrases('campaignEditor', 'campaignsPage'))

const campaign = { whatsapps: [], queue: null, useBot: false, confirmation: false } as unknown as Campaign
const dryRun = {
  willGet: 100,
  startsAt: null,
  endsAt: null,
  perMinute: null,
  sharedWith: [],
  cost: null,
  people: null,
} as unknown as CampaignDryRun

const show = (part: Partial<CampaignDryRun>) =>
  render(<ReviewFacts campaign={campaign} dryRun={{ ...dryRun, ...part }} />)

it('tells what an official number’s campaign may cost', () => {
  show({ cost: { category: 'marketing', perMessage: 350_000, total: 35_000_000 } })
  expect(screen.getByText(/até R\$\s35,00: R\$\s0,35 por mensagem entregue/)).toBeVisible()
})

it('tells nothing of costs and people for linked phones', () => {
  show({})
  expect(screen.queryByText('Custo')).not.toBeInTheDocument()
  expect(screen.queryByText('Pessoas novas por dia')).not.toBeInTheDocument()
})

it.each([
  [{ used: 150, limit: 250, freeAt: null }, '150 de 250 nas últimas 24 horas: todas cabem hoje'],
  [{ used: 200, limit: 250, freeAt: null }, /200 de 250 nas últimas 24 horas: cabem mais 50\. As outras/],
  [
    { used: 250, limit: 250, freeAt: '2026-11-26T18:00:00.000Z' },
    /cabem mais 0\..*A próxima vaga abre em 26\/11\/2026/,
  ],
  [{ used: 7, limit: null, freeAt: null }, '7 nas últimas 24 horas, sem limite da Meta'],
])('of 100 people, with %j, it says %s', (people, words) => {
  show({ people })
  expect(screen.getByText(words)).toBeVisible()
})
