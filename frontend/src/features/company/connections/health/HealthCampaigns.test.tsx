import {
  type ConnectionBudget,
  campaignSettingsApi,
} from '@balcao/contract/resources/campaigns/campaignSettings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../data/ApiError'
import { changeLanguage } from '../../../../i18n/i18n'
import { ThemeProvider } from '../../../../theme/ThemeProvider'
import { HealthCampaigns } from './HealthCampaigns'

const server = vi.hoisted(() => ({ call: vi.fn<(...given: unknown[]) => Promise<unknown>>() }))
vi.mock('../../../../data/apiClient', () => server)

beforeEach(() => server.call.mockReset())
afterEach(() => changeLanguage('pt'))

const aBudget = (part: Partial<ConnectionBudget>): ConnectionBudget => ({
  sentToday: 0,
  limit: null,
  limitedBy: null,
  warmUpDay: null,
  warmUpDays: 14,
  ...part,
})

const open = (restrictedUntil: string | null = null) =>
  render(
    <ThemeProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <HealthCampaigns connection={{ id: 7, updatedAt: '' }} restrictedUntil={restrictedUntil} />
      </QueryClientProvider>
    </ThemeProvider>,
  )

/** The lines that the section shows for a budget. */
async function linesOf(part: Partial<ConnectionBudget>, restrictedUntil: string | null = null) {
  server.call.mockResolvedValue(aBudget(part))
  const { container } = open(restrictedUntil)
  await vi.waitFor(() => expect(container.querySelector('p')).not.toBeNull())
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
}

const daily = { limit: 1_000, limitedBy: 'dailyBudget' } as const
const newNumber = { limit: 101, limitedBy: 'warmUp', warmUpDay: 5 } as const

it.each<[string, Partial<ConnectionBudget>, string[]]>([
  [
    'the daily limit',
    { ...daily, sentToday: 12 },
    ['12 de 1.000 mensagens', 'É o limite diário dos ajustes de campanhas.'],
  ],
  [
    'the warm-up',
    { ...newNumber, sentToday: 3 },
    ['3 de 101 mensagens', 'Aquecimento, dia 5 de 14: este número ainda é novo, e o limite sobe a cada dia.'],
  ],
  [
    'the daily limit, which is the lesser one',
    { limit: 50, limitedBy: 'dailyBudget', warmUpDay: 5 },
    [
      '0 de 50 mensagens',
      'É o limite diário dos ajustes de campanhas.',
      'Aquecimento, dia 5 de 14: já permite tanto quanto o limite diário, ou mais.',
    ],
  ],
  ['no limit, after one', { sentToday: 1 }, ['1 mensagem', 'Sem limite por dia.']],
  ['no limit, after many', { sentToday: 2_500 }, ['2.500 mensagens', 'Sem limite por dia.']],
  [
    'a limit that is used up',
    { ...daily, sentToday: 1_000 },
    [
      '1.000 de 1.000 mensagens',
      'É o limite diário dos ajustes de campanhas.',
      'O limite de hoje foi atingido: o que falta sai amanhã.',
    ],
  ],
])('tells %s', async (_words, part, lines) => {
  expect(await linesOf(part)).toEqual(lines)
})

it('shows how much of the limit is used, and never more than all', async () => {
  await linesOf({ ...daily, sentToday: 2_000 })
  const bar = screen.getByRole('progressbar', { name: '2.000 de 1.000 mensagens' })
  expect(bar).toHaveAttribute('aria-valuenow', '100')
})

it('tells until when WhatsApp’s restriction holds them up', async () => {
  const lines = await linesOf(daily, '2099-06-01T15:30:00Z')
  expect(lines.at(-1)).toMatch(
    /^Por causa do bloqueio do WhatsApp, nenhuma campanha sai por este número até 0[12]\/06\/2099 \d\d:\d\d\.$/,
  )
})

it.each([
  [
    'en',
    ['3 of 101 messages', 'Warm-up, day 5 of 14: this number is still new, and the limit rises each day.'],
  ],
  [
    'es',
    [
      '3 de 101 mensajes',
      'Inicio gradual, día 5 de 14: este número aún es nuevo, y el límite sube cada día.',
    ],
  ],
] as const)('says it in %s', async (language, lines) => {
  await changeLanguage(language)
  expect(await linesOf({ ...newNumber, sentToday: 3 })).toEqual(lines)
})

it('asks for its own connection, and again after a failure when it is told to', async () => {
  server.call.mockRejectedValueOnce(new ApiError('NETWORK', 0))
  open()
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  server.call.mockResolvedValue(aBudget(daily))
  await userEvent.click(retry)
  expect(await screen.findByText('0 de 1.000 mensagens')).toBeVisible()
  expect(server.call).toHaveBeenCalledWith(
    campaignSettingsApi.connectionBudget,
    expect.objectContaining({ params: { id: 7 } }),
  )
})
