import { connectionsApi } from '@balcao/contract/resources/company/connections'
import { firstStepsApi, type FirstSteps as Steps } from '@balcao/contract/resources/company/firstSteps'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadPhrases } from '../../../i18n/i18n'
import { ThemeProvider } from '../../../theme/ThemeProvider'
import { Checklist } from './Checklist'

const server = vi.hoisted(() => ({ call: vi.fn<(endpoint: object) => Promise<unknown>>() }))
vi.mock('../../../data/apiClient', () => server)
const actor = vi.hoisted(() => ({
  id: 1,
  name: 'Rita Rocha',
  company: { id: 1, name: 'Padaria', settings: [], schedules: [], specialDays: [] },
}))
vi.mock('../../../session/SessionProvider', () => ({ useActor: () => actor }))

beforeAll(() => loadPhrases('firstSteps', 'workingHours', 'form'))

const none = {
  connection: false,
  queue: false,
  hours: false,
  colleague: false,
  answer: false,
  simulatorUrl: null,
}

function show(made: Partial<Steps>, connections: object[] = []) {
  server.call.mockImplementation((endpoint) => {
    if (endpoint === firstStepsApi.get) return Promise.resolve({ ...none, ...made })
    if (endpoint === connectionsApi.providers) return Promise.resolve(['beta', 'cloud'])
    return Promise.resolve(endpoint === connectionsApi.list ? connections : [])
  })
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

const opened = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step')

it('opens the first step that is left, and another one when it is asked for', async () => {
  show({ connection: true, queue: true })
  const list = await screen.findByRole('region', { name: 'Primeiros passos' })
  expect(within(list).getByText('2 de 5 feitos')).toBeVisible()
  expect(opened(list)).toHaveTextContent('Dizer o horário')
  expect(within(list).getAllByRole('img', { name: 'Feito' })).toHaveLength(2)

  await userEvent.click(within(list).getByRole('button', { name: /Chamar um colega/ }))
  expect(opened(list)).toHaveTextContent('Atendo sem ajuda')
})

it('opens the number again once it is lost, and leaves the other steps done', async () => {
  const lost = {
    id: 3,
    name: 'Loja',
    number: '551932324410',
    status: 'DISCONNECTED',
    statusReason: 'logged_out',
    statusSince: '2026-03-02T10:00:00.000Z',
    queues: [],
    isDefault: true,
    provider: 'beta',
  }
  show({ queue: true, hours: true, colleague: true }, [lost])
  const list = await screen.findByRole('region', { name: 'Primeiros passos' })
  expect(within(list).getByRole('heading', { name: 'O número se desconectou' })).toBeVisible()
  expect(opened(list)).toHaveTextContent('+55 (19) 3232-4410 se desconectou')
  expect(within(list).getAllByRole('img', { name: 'Feito' })).toHaveLength(3)
})

it('is gone once the team has answered, whatever else is left', async () => {
  const { container } = show({ answer: true })
  await waitFor(() => expect(server.call).toHaveBeenCalled())
  expect(container).toBeEmptyDOMElement()
})

it('offers the official API beside a phone', async () => {
  show({})
  const list = await screen.findByRole('region', { name: 'Primeiros passos' })
  expect(await within(list).findByRole('button', { name: 'Usar a API oficial' })).toBeVisible()
  expect(within(list).getByRole('button', { name: 'Conectar um celular' })).toBeVisible()
})
