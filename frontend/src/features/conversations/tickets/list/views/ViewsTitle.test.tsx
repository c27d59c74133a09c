import type { SavedView } from '@balcao/contract/resources/conversations/savedViews'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadPhrases } from '../../../../../i18n/i18n'
import { theme } from '../../../../../theme/theme'
import { filterOf, readChoice } from '../../listFilter.rules'
import ViewsTitle from './ViewsTitle'

const server = vi.hoisted(() => ({ views: [] as SavedView[], calls: [] as unknown[] }))
const counts = { open: 12, pending: 7, waiting: 5, unread: 4, snoozed: 3, nextRecallAt: null }
vi.mock('../../../../../data/apiClient', () => ({
  call: (endpoint: { method: string; path: string }, options: { body?: unknown } = {}) => {
    if (endpoint.path === '/tickets-count') return Promise.resolve(counts)
    if (endpoint.path === '/saved-views/count') return Promise.resolve({ counts: [{ id: 1, count: 8 }] })
    if (endpoint.method === 'GET') return Promise.resolve(server.views)
    server.calls.push([endpoint.method, options.body])
    return Promise.resolve({ id: 2, name: 'Urgentes' })
  },
}))
vi.mock('../../../../../data/realtime', () => ({ useChannel: () => undefined }))
vi.mock('../../../../../session', () => ({ useActor: () => ({ id: 1 }), useCan: () => () => true }))

function show(query: string) {
  const choice = readChoice(new URLSearchParams(query))
  const filter = filterOf(choice, false, { attending: 'talk', waiting: 'waiting' })
  const onChoose = vi.fn()
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={new QueryClient()}>
        <ViewsTitle choice={choice} filter={filter} onChoose={onChoose} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return { onChoose }
}

const openMenu = () => userEvent.click(within(screen.getByRole('heading', { level: 1 })).getByRole('button'))

beforeAll(() => loadPhrases('savedViews'))

beforeEach(() => {
  server.calls.length = 0
  server.views = [
    {
      id: 1,
      name: 'Garantias',
      shared: true,
      filters: { tags: [7] },
      missing: ['users'],
      userId: null,
      createdAt: '2026-03-02T10:00:00.000Z',
      updatedAt: '2026-03-02T10:00:00.000Z',
    },
  ]
})

it('is the page’s name until a view is chosen', async () => {
  show('')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Atendimentos')
  await openMenu()
  const part = await screen.findByRole('menuitemradio', { name: /Esperando por mim/ })
  await vi.waitFor(() => expect(part).toHaveTextContent('5'))
  expect(screen.queryByRole('menuitem', { name: 'Salvar os filtros de agora' })).toBeNull()
})

it('has one’s own list without what is put off, and the team’s views with what is missing', async () => {
  const { onChoose } = show('')
  await openMenu()
  const all = await screen.findByRole('menuitemradio', { name: /Minha lista/ })
  await vi.waitFor(() => expect(all).toHaveTextContent('9'))
  const view = await screen.findByRole('menuitemradio', { name: /Garantias/ })
  expect(view).toHaveTextContent('ficou de fora')
  await vi.waitFor(() => expect(view).toHaveTextContent('8'))
  await userEvent.click(screen.getByText('Garantias'))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ tab: 'search', tagIds: [7] }))
})

it('is the name of the view that the list shows', async () => {
  show('tab=search&tags=7')
  expect(await screen.findByRole('button', { name: 'Garantias' })).toBeVisible()
  await openMenu()
  expect(await screen.findByRole('menuitem', { name: 'Mudar a visão Garantias' })).toBeVisible()
})

it('saves the filters of now under a name', async () => {
  show('only=waiting')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Esperando por mim')
  await openMenu()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Salvar os filtros de agora' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /Nome/ }), 'Urgentes')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  const filters = { status: 'open', showAll: false, waiting: true, snoozed: false }
  await vi.waitFor(() =>
    expect(server.calls).toEqual([['POST', { name: 'Urgentes', shared: false, filters }]]),
  )
})
