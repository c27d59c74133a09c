import type { ErrorAnswer } from '@balcao/contract/errors'
import type { SessionAnswer } from '@balcao/contract/resources/auth'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../data/ApiError'
import { endSession, getSession, startSession } from '../../data/sessionStore'
import { SessionProvider } from '../../session'
import { BillingPage } from './BillingPage'
import { LoginNotice } from './LoginNotice'

const server = vi.hoisted(() => ({ answer: null as unknown, asked: [] as string[] }))
vi.mock('../../data/http', () => ({
  apiUrl: '',
  exchange: ({ method, path }: { method: string; path: string }) => {
    server.asked.push(`${method} ${path}`)
    return server.answer instanceof Error ? Promise.reject(server.answer) : Promise.resolve(server.answer)
  },
}))

const company = { id: 1, name: 'Loja da Ana', dueDate: '2026-03-02T12:00:00.000Z' }
const billing = {
  token: 'x',
  user: { id: 7, name: 'Ana', companyId: 1, company } as SessionAnswer['user'],
  scope: 'billing',
  supportContact: 'suporte@balcao.example',
} satisfies SessionAnswer

beforeEach(() => {
  server.asked = []
})

it.each<[string, ErrorAnswer, string, string | null]>([
  [
    'past its due date',
    { error: 'ERR_SUBSCRIPTION_EXPIRED', dueDate: company.dueDate, supportContact: 'suporte@balcao.example' },
    'A assinatura da sua empresa expirou',
    'Venceu em 02/03/2026. Entre em contato com o suporte: suporte@balcao.example',
  ],
  [
    'switched off',
    { error: 'ERR_COMPANY_INACTIVE' },
    'Sua empresa está desativada',
    'Entre em contato com o suporte.',
  ],
])(
  'a company that is %s is told so, at the login and when its session is ended',
  (_is, answer, title, text) => {
    const failure = new ApiError(answer.error, 403, answer)
    const { unmount } = render(<LoginNotice failure={failure} onOver={vi.fn()} />)
    expect(screen.getByRole('alert')).toHaveTextContent(`${title}${text}`)
    unmount()
    endSession('refused', answer)
    render(<LoginNotice failure={null} onOver={vi.fn()} />)
    expect(screen.getByRole('alert')).toHaveTextContent(`${title}${text}`)
  },
)

it('its admin is told since when, asks again once it is paid, and is in', async () => {
  startSession(billing)
  server.answer = billing
  render(<BillingPage />, { wrapper: SessionProvider })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A assinatura da sua empresa expirou')
  const text = screen.getByText(/^Venceu em 02\/03\/2026\. O atendimento de Loja da Ana volta/)
  expect(text).toHaveTextContent(/Entre em contato com o suporte: suporte@balcao\.example$/)

  const ask = screen.getByRole('button', { name: 'Já paguei, verificar' })
  await userEvent.click(ask)
  expect(getSession()).toMatchObject({ status: 'in', scope: 'billing' })

  const { scope: _scope, ...whole } = billing
  server.answer = whole
  await userEvent.click(ask)
  expect(getSession()).toMatchObject({ status: 'in', scope: 'all' })
  expect(server.asked).toEqual(['POST /auth/refresh_token', 'POST /auth/refresh_token'])
})
