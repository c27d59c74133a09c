import { companiesApi, type CompanyUsage } from '@balcao/contract/resources/billing/companies'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { loadPhrases } from '../../../i18n/i18n'
import { ThemeProvider } from '../../../theme/ThemeProvider'
import { CompanyUse } from './CompanyUse'

const none = { used: 0, limit: null }
const server = vi.hoisted(() => ({ locked: true, unlocked: [] as unknown[] }))
vi.mock('../../../data/apiClient', () => ({
  call: (endpoint: unknown, input: unknown) => {
    if (endpoint === companiesApi.unlockAdmin) {
      server.unlocked.push(input)
      server.locked = false
      return Promise.resolve({ message: '' })
    }
    const usage: CompanyUsage = {
      users: none,
      connections: none,
      queues: none,
      storageMb: none,
      storage: { usedBytes: 0, limitBytes: null },
      admins: [
        { id: 4, name: 'Ada', email: 'ada@loja.com', invited: false, locked: server.locked },
        { id: 5, name: 'Bia', email: 'bia@loja.com', invited: false, locked: false },
      ],
    }
    return Promise.resolve(usage)
  },
}))

it('shows which admin is locked out, and lets them in again', async () => {
  await loadPhrases('companiesPage')
  render(
    <ThemeProvider>
      <QueryClientProvider client={new QueryClient()}>
        <CompanyUse id={7} onLink={vi.fn()} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  const unlock = await screen.findByRole('button', { name: 'Desbloquear Ada' })
  expect(screen.getAllByText('Bloqueado por senhas erradas')).toHaveLength(1)
  await userEvent.click(unlock)
  await vi.waitFor(() => expect(screen.queryByText('Bloqueado por senhas erradas')).toBeNull())
  expect(server.unlocked).toEqual([{ params: { id: 7 }, body: { userId: 4 } }])
  expect(screen.getByText('Ada')).toBeVisible()
})
