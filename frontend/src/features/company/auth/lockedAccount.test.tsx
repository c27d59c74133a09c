import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../data/ApiError'
import { LoginNotice } from './LoginNotice'

const server = vi.hoisted(() => ({ passwordByMail: false }))
vi.mock('../../../data/apiClient', () => ({
  call: () => Promise.resolve({ signUp: false, trialDays: 7, ...server }),
}))

it.each([
  [false, 'Ou peça a quem administra sua empresa que libere sua entrada'],
  [true, 'Ou peça um link em “Esqueceu a senha?” e entre agora.'],
])('a locked account is told of the way that is open: by mail, %s', async (passwordByMail, text) => {
  Object.assign(server, { passwordByMail })
  const failure = new ApiError('ERR_ACCOUNT_LOCKED', 429, { error: 'ERR_ACCOUNT_LOCKED', retryAfter: 900 })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LoginNotice failure={failure} onOver={vi.fn()} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text), { timeout: 20_000 })
  expect(screen.getByRole('alert')).toHaveTextContent('Tente de novo em 15 minutos.')
})
