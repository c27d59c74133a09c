import type { SessionAnswer } from '@balcao/contract/resources/auth'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { getSession, startSession } from '../../data/sessionStore'
import { loadPhrases } from '../../i18n/i18n'
import { SessionProvider } from '../../session'
import { BillingNotice } from './BillingNotice'

const server = vi.hoisted(() => ({ answer: null as unknown, asked: [] as string[] }))
vi.mock('../../data/http', () => ({
  apiUrl: '',
  exchange: ({ method, path }: { method: string; path: string }) => {
    server.asked.push(`${method} ${path}`)
    return Promise.resolve(path === '/invoices/standing' ? { dueDay: '2026-03-01' } : server.answer)
  },
}))

const company = { id: 1, name: 'Loja da Ana', dueDate: '2026-03-02T12:00:00.000Z' }
const billing = {
  token: 'x',
  user: { id: 7, name: 'Ana', profile: 'admin', companyId: 1, company } as SessionAnswer['user'],
  scope: 'billing',
  supportContact: 'suporte@balcao.example',
} satisfies SessionAnswer

beforeAll(() => loadPhrases('subscriptionPage'))
beforeEach(() => {
  server.asked = []
})

it('whoever can do nothing but pay is told since when, asks again once it is paid, and is in', async () => {
  startSession(billing)
  server.answer = billing
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BillingNotice />
    </QueryClientProvider>,
    { wrapper: SessionProvider },
  )
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('A assinatura da sua empresa expirou')
  // The day by the company's calendar, whatever day that instant is here.
  await waitFor(() => expect(notice).toHaveTextContent(/Venceu em 01\/03\/2026\./))
  expect(notice).toHaveTextContent(
    /O atendimento de Loja da Ana volta .* Entre em contato com o suporte: suporte@balcao\.example/,
  )

  const ask = screen.getByRole('button', { name: 'Já paguei, verificar' })
  await userEvent.click(ask)
  expect(getSession()).toMatchObject({ status: 'in', scope: 'billing' })

  const { scope: _scope, ...whole } = billing
  server.answer = whole
  await userEvent.click(ask)
  expect(getSession()).toMatchObject({ status: 'in', scope: 'all' })
  expect(server.asked.filter((asked) => asked.startsWith('POST'))).toEqual([
    'POST /auth/refresh_token',
    'POST /auth/refresh_token',
  ])
})
