import {
  companiesApi,
  type CompanyOverdue,
  type ManagedCompany,
} from '@balcao/contract/resources/billing/companies'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadPhrases } from '../../../i18n/i18n'
import { ThemeProvider } from '../../../theme/ThemeProvider'
import { NameAndPlan } from './CompanyCells'
import { ClosedNotice, Opening } from './Opening'

const NOTHING: CompanyOverdue = { schedules: 0, campaigns: 0, tickets: 0, reminders: 0 }
const server = vi.hoisted(() => ({ overdue: null as CompanyOverdue | null, opened: [] as unknown[] }))
vi.mock('../../../data/apiClient', () => ({
  call: (endpoint: unknown, input: { params: { id: number } }) => {
    if (endpoint !== companiesApi.open)
      return server.overdue ? Promise.resolve(server.overdue) : Promise.reject(new Error('no answer'))
    server.opened.push(input.params)
    return Promise.resolve({ id: input.params.id, closedForSendingAt: null })
  },
}))

const company = {
  id: 7,
  name: 'Padaria',
  plan: null,
  recurrence: 'MENSAL',
  status: true,
  trialExpiration: null,
  closedForSendingAt: '2026-11-20T12:00:00.000Z',
} as ManagedCompany

const show = (children: ReactNode) =>
  render(
    <ThemeProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {children}
      </QueryClientProvider>
    </ThemeProvider>,
  )

const ask = () => {
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  show(<Opening company={company} onDone={onDone} onClose={onClose} />)
  return { onDone, onClose }
}

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

beforeAll(() => loadPhrases('companiesPage'))
beforeEach(() => {
  server.overdue = NOTHING
  server.opened = []
})

it('says how much will be marked, kind by kind, before a company is opened', async () => {
  server.overdue = { schedules: 12, campaigns: 1, tickets: 0, reminders: 1 }
  const { onDone, onClose } = ask()
  expect(await screen.findByRole('dialog', { name: 'Abrir Padaria para envios?' })).toHaveTextContent(
    'O que venceu antes de abrir nunca é enviado',
  )
  expect(lines()).toEqual([
    expect.stringContaining('12 agendamentos são marcados como não enviados'),
    expect.stringContaining('1 campanha fica parada'),
    '1 aviso de fatura não é enviado',
  ])
  expect(server.opened).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Abrir para envios' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.opened).toEqual([{ id: 7 }])
  expect(onDone).toHaveBeenCalledWith({ id: 7, closedForSendingAt: null })
})

it('says where nothing was due', async () => {
  ask()
  await screen.findByRole('dialog')
  expect(lines()).toEqual(['Nada venceu até agora.'])
})

it('says where the server could not count', async () => {
  server.overdue = null
  ask()
  await screen.findByRole('dialog')
  expect(lines()).toEqual(['Não foi possível contar o que venceu.'])
})

it('the list marks a closed company alone, and its drawer has the button', async () => {
  const onOpen = vi.fn()
  show(
    <>
      <NameAndPlan company={company} />
      <NameAndPlan company={{ ...company, name: 'Oficina', closedForSendingAt: null }} />
      <ClosedNotice since={company.closedForSendingAt ?? ''} onOpen={onOpen} />
    </>,
  )
  expect(screen.getAllByText('Fechada para envios')).toHaveLength(1)
  expect(screen.getByRole('alert')).toHaveTextContent(/Fechada para envios desde 20\/11\/2026/)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir para envios' }))
  expect(onOpen).toHaveBeenCalledOnce()
})
