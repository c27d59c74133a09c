import type { SessionAnswer } from '@balcao/contract/resources/company/auth'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { startSession } from '../data/session/sessionStore'
import { SessionProvider } from '../session'
import { RequireSession } from './guards'

vi.mock('socket.io-client', () => Promise.reject(new Error('no server')))
// The pages of this test.
vi.mock('./pages/Pages', () => ({
  Pages: () => (
    <Routes>
      <Route path="/financeiro" element="the invoices" />
      <Route path="*" element="the tickets" />
    </Routes>
  ),
}))
vi.mock('../data/http', () => ({ apiUrl: '', exchange: () => Promise.resolve({}) }))

const user = {
  id: 7,
  name: 'Ana',
  companyId: 1,
  company: { id: 1, name: 'Loja da Ana', dueDate: '2026-03-02T12:00:00.000Z' },
} as SessionAnswer['user']

const open = (at: string) =>
  render(
    <SessionProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path="/login" element="the login" />
            <Route
              path="*"
              element={
                <RequireSession>
                  <p>the product</p>
                </RequireSession>
              }
            />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </SessionProvider>,
  )

it('in a session that can only pay every address leads to what is paid, with the way out', async () => {
  startSession({ token: 'x', user, scope: 'billing' })
  open('/tickets')
  expect(await screen.findByText('the invoices')).toBeVisible()
  expect(screen.queryByText('the tickets')).toBeNull()

  act(() => startSession({ token: 'y', user }))
  expect(screen.getByText('the product')).toBeVisible()

  act(() => startSession({ token: 'z', user, scope: 'billing' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }))
  expect(await screen.findByText('the login')).toBeVisible()
})
