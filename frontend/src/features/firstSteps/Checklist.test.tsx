import type { FirstSteps as Steps } from '@balcao/contract/resources/firstSteps'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadPhrases } from '../../i18n/i18n'
import { ThemeProvider } from '../../theme/ThemeProvider'
import { Checklist } from './Checklist'

const server = vi.hoisted(() => ({ call: vi.fn<() => Promise<Steps>>() }))
vi.mock('../../data/apiClient', () => server)

beforeAll(() => loadPhrases('firstSteps'))

function show(made: Partial<Steps>) {
  const none = { connection: false, queue: false, colleague: false, greeting: false, conversation: false }
  server.call.mockResolvedValue({ ...none, ...made })
  return render(
    <ThemeProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <Checklist />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
}

it('leads to the page of each step that is left, and ticks those that are made', async () => {
  show({ queue: true })
  const list = within(await screen.findByRole('region', { name: 'Primeiros passos' }))
  expect(list.getByText('Faltam 4 passos para atender.')).toBeVisible()
  expect(list.getByRole('link', { name: /Conectar um número/ })).toHaveAttribute('href', '/connections')
  expect(list.getByRole('link', { name: /Convidar alguém/ })).toHaveAttribute('href', '/users')
  expect(list.queryByRole('link', { name: /Criar uma fila/ })).toBeNull()
  expect(list.getAllByRole('img', { name: 'Feito' })).toHaveLength(1)
  expect(list.getAllByRole('img', { name: 'A fazer' })).toHaveLength(4)
})

it('is gone when all is done', async () => {
  const { container } = show({
    ...{ connection: true, queue: true, colleague: true },
    ...{ greeting: true, conversation: true },
  })
  await waitFor(() => expect(server.call).toHaveBeenCalled())
  expect(container).toBeEmptyDOMElement()
})
