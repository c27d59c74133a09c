import type { SessionAnswer } from '@balcao/contract/resources/company/auth'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { getSession, startSession } from '../../../data/session/sessionStore'
import { loadPhrases } from '../../../i18n/i18n'
import { SessionProvider } from '../../../session'
import { BillingNotice } from './BillingNotice'

const server = vi.hoisted(() => ({ answer: null as unknown, asked: [] as string[] }))
vi.mock('../../../data/http', () => ({
  apiUrl: '',
  exchange: ({ method, path }: { method: string; path: string }) => {
    server.asked.push(`${method} ${path}`)
    return Promise.resolve(server.answer)
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

it('whoever can do nothing but pay reads what is kept, asks again once it is paid, and is in', async () => {
  startSession(billing)
  server.answer = billing
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BillingNotice />
    </QueryClientProvider>,
    { wrapper: SessionProvider },
  )
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent(/só esta página abre\. O que os clientes escrevem fica guardado/)
  expect(notice).toHaveTextContent(/Entre em contato com o suporte: suporte@balcao\.example/)

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
