import type { CampaignReport } from '@balcao/contract/resources/campaigns/campaignReport'
import type { Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import { templateVariables } from '@balcao/contract/text/templates/templateVariables'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it, vi } from 'vitest'
import { ApiError } from '../../../data/ApiError'
import { loadPhrases } from '../../../i18n/i18n'
import { ThemeProvider } from '../../../theme/ThemeProvider'
import { Details } from './Details'
import { PauseNotice } from './PauseNotice'
import { SentTemplate } from './SentTemplate'

const server = vi.hoisted(() => ({ template: null as object | null }))
vi.mock('../../../data/apiClient', () => ({
  call: () =>
    server.template
      ? Promise.resolve(server.template)
      : Promise.reject(new ApiError('ERR_NO_TEMPLATE_FOUND', 404)),
}))
vi.mock('../../../session/SessionProvider', () => ({
  useActor: () => ({ id: 1, company: { settings: [{ key: 'timezone', value: 'America/Sao_Paulo' }] } }),
}))
beforeAll(() => loadPhrases('campaignReportPage', 'templates'))

const choice = { templateId: 5, values: { 'body.nome': '{nome}' } }
const campaign = { whatsapps: [], confirmation: false, template: choice } as unknown as Campaign
const report = { cost: null, people: null } as unknown as CampaignReport

it('tells what an official number’s campaign has cost, and how many people count today', () => {
  const cost = { micros: 1_050_000, messages: 3 }
  const people = { used: 250, limit: 250, freeAt: '2026-11-26T18:00:00.000Z' }
  render(<Details campaign={campaign} report={{ ...report, cost, people }} />)
  expect(screen.getByText(/R\$\s1,05 por 3 mensagens entregues/)).toBeVisible()
  expect(screen.getByText(/250 de 250 nas últimas 24 horas\. A próxima vaga abre em/)).toBeVisible()
  expect(screen.queryByText('Confirmação')).not.toBeInTheDocument()
})

it('tells no costs of linked phones', () => {
  render(<Details campaign={{ ...campaign, template: null }} report={report} />)
  expect(screen.queryByText('Custo')).not.toBeInTheDocument()
  expect(screen.getByText('Confirmação')).toBeVisible()
})

it('leads from a refused template to the templates', () => {
  const paused = {
    status: 'EM_ANDAMENTO',
    pausedAt: '2026-11-26T12:00:00.000Z',
    pausedReason: 'template',
  } as const
  render(
    <MemoryRouter>
      <PauseNotice campaign={{ ...campaign, ...paused }} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'Ver modelos' })).toHaveAttribute('href', '/templates')
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ThemeProvider>
        <SentTemplate choice={choice} />
      </ThemeProvider>
    </QueryClientProvider>,
  )

it('shows the template, and that WhatsApp has disabled it', async () => {
  const components = {
    header: null,
    body: { text: 'Oi, {{nome}}!', examples: {} },
    footer: null,
    buttons: [],
    other: [],
  }
  server.template = {
    id: 5,
    account: { id: 1, name: 'Casa Aurora', connectionIds: [9] },
    status: 'DISABLED',
    isSendable: true,
    components,
    variables: templateVariables(components),
  }
  show()
  expect(await screen.findByText('Oi, {nome}!')).toBeVisible()
  expect(await screen.findByText('A Meta desativou este modelo. Escolha outro.')).toBeVisible()
})

it('says that the template was deleted', async () => {
  server.template = null
  show()
  expect(await screen.findByText('Este modelo foi excluído. Escolha outro.')).toBeVisible()
})
