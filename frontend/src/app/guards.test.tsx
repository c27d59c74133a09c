import type { SessionAnswer } from '@balcao/contract/resources/auth'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { startSession } from '../data/sessionStore'
import { SessionProvider } from '../session'
import { RequireSession } from './guards'

vi.mock('../data/http', () => ({ apiUrl: '', exchange: () => Promise.resolve({}) }))

const user = {
  ...{ id: 7, name: 'Ana', companyId: 1 },
  company: { id: 1, name: 'Loja da Ana', dueDate: '2026-03-02T12:00:00.000Z' },
} as SessionAnswer['user']

it('in a session that can only pay every address shows that page alone, and the way out', async () => {
  startSession({ token: 'x', user, scope: 'billing' })
  render(
    <SessionProvider>
      <MemoryRouter initialEntries={['/tickets']}>
        <Routes>
          <Route path="/login" element="the login" />
          <Route path="*" element={<RequireSession>the tickets</RequireSession>} />
        </Routes>
      </MemoryRouter>
    </SessionProvider>,
  )
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'A assinatura da sua empresa expirou',
  )
  expect(screen.queryByText('the tickets')).toBeNull()

  act(() => startSession({ token: 'y', user }))
  expect(screen.getByText('the tickets')).toBeVisible()

  act(() => startSession({ token: 'z', user, scope: 'billing' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }))
  expect(await screen.findByText('the login')).toBeVisible()
})
