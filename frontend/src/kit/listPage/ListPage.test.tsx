import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../data/ApiError'
import { liveList } from '../../data/lists/liveList'
import { usePagedList, type ListPage as Page } from '../../data/lists/pagedList'
import { settlePostponed } from '../../data/postponed'
import { byName } from '../../data/cache/rows'
import { stubWideWindow } from '../../testing/wideWindow'
import { theme } from '../../theme/theme'
import { toast } from '../../ui/feedback/toast'
import { ListPage } from './ListPage'
import { useRemoval } from './useRemoval'

interface Fruit {
  id: number
  name: string
}

const live = liveList<'tag', Fruit & { color: string; kanban: 0 | 1 }>({
  channel: 'tag',
  changeOf: (event) => (event.action === 'delete' ? event.tagId : event.tag),
  all: { key: ['fruits', 'list'], compare: byName },
  pagesKey: ['fruits', 'pages'],
})

/** Triggers the observer at the end of the list. */
let comeNear: () => void = () => undefined

beforeEach(() => {
  class Observer {
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => report([{ isIntersecting: true }])
    }
    observe = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  stubWideWindow()
})

const fruits = (from: number, to: number): Fruit[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index, name: `Fruta ${from + index}` }))

const pageOf = (rows: Fruit[], count = rows.length, hasMore = false): Page<Fruit> => ({
  rows,
  count,
  hasMore,
})

interface Calls {
  fetchPage: (query: { pageNumber: number; searchParam?: string }) => Promise<Page<Fruit>>
  remove?: (id: number) => Promise<unknown>
  onOpen?: (row: Fruit) => void
}

const onCreate = vi.fn()
const onEdit = vi.fn()
const onReorder = vi.fn()
const onTogether = vi.fn()

function Fruits({ fetchPage, remove = () => Promise.resolve(), onOpen }: Calls) {
  const [search, onSearch] = useState('')
  const { visible, removeRows } = useRemoval<Fruit>({
    list: usePagedList({ key: ['fruits', 'pages'], fetchPage }, search),
    live: live as never,
    remove,
    gone: 'ERR_NO_TAG_FOUND',
    text: (rows) => `${rows.length} fora`,
  })
  return (
    <ListPage
      title="Frutas"
      help="Para o café."
      icon={null}
      list={visible}
      columns={[{ id: 'name', label: 'Nome', cell: ({ name }) => name }]}
      nameOf={({ name }) => name}
      search={{ value: search, onSearch, label: 'Nome' }}
      empty={{ title: 'Nenhuma fruta', text: 'Compre a primeira.' }}
      create={{ label: 'Nova fruta', onCreate }}
      onEdit={onEdit}
      {...(onOpen && { onOpen })}
      selectionActions={[{ label: 'Pôr na cesta', icon: null, onClick: onTogether }]}
      onRemove={removeRows}
      removesMany
      onReorder={onReorder}
    />
  )
}

function open(calls: Calls) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={client}>
        <Fruits {...calls} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return userEvent.setup()
}

const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)

it('says what the records are for where there are none, and offers the first step', async () => {
  const user = open({ fetchPage: () => Promise.resolve(pageOf([])) })
  expect(screen.getByRole('status', { name: 'Carregando…' })).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Nenhuma fruta' })).toBeInTheDocument()
  await user.click(screen.getAllByRole('button', { name: 'Nova fruta' })[1] as HTMLElement)
  expect(onCreate).toHaveBeenCalledOnce()
})

it('says what went wrong, and fetches again when asked to', async () => {
  const fetchPage = vi.fn<Calls['fetchPage']>().mockRejectedValueOnce(new ApiError('NETWORK', 0))
  fetchPage.mockResolvedValue(pageOf(fruits(1, 2)))
  const user = open({ fetchPage })
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar a lista de registros')
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(names()).toEqual(['Fruta 1', 'Fruta 2']))
})

it('counts all, fetches the next page near the end of the first, and stops at the last', async () => {
  const fetchPage = vi.fn<Calls['fetchPage']>(({ pageNumber }) =>
    Promise.resolve(pageNumber === 1 ? pageOf(fruits(1, 20), 23, true) : pageOf(fruits(20, 23), 23)),
  )
  open({ fetchPage })
  expect(await screen.findByText('20 de 23')).toBeInTheDocument()
  act(() => comeNear())
  // A row that moved to the next page between the requests shows once.
  expect(await screen.findByText('23 de 23')).toBeInTheDocument()
  expect(names()).toHaveLength(23)
  act(() => comeNear())
  expect(fetchPage).toHaveBeenCalledTimes(2)
})

it('finds nothing, says so, and shows everything again once the search is cleared', async () => {
  const fetchPage: Calls['fetchPage'] = ({ searchParam }) =>
    Promise.resolve(searchParam ? pageOf([]) : pageOf(fruits(1, 2)))
  const user = open({ fetchPage })
  await screen.findByText('2 de 2')
  await user.keyboard('/')
  await user.keyboard('pedra{Enter}')
  expect(await screen.findByText('Nada encontrado para “pedra”')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Limpar busca e filtros' }))
  await waitFor(() => expect(names()).toHaveLength(2))
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

it('"c" creates but not while something is written, Enter and a click on the row open it', async () => {
  onCreate.mockClear()
  const user = open({ fetchPage: () => Promise.resolve(pageOf(fruits(1, 2))) })
  await screen.findByText('2 de 2')
  await user.keyboard('c')
  expect(onCreate).toHaveBeenCalledOnce()
  await user.type(screen.getByRole('searchbox'), 'c')
  expect(onCreate).toHaveBeenCalledOnce()
  screen.getByRole('button', { name: 'Fruta 2' }).focus()
  await user.keyboard('{Enter}')
  expect(onEdit.mock.lastCall).toEqual([{ id: 2, name: 'Fruta 2' }])
  await user.click(screen.getByRole('row', { name: /Fruta 1/ }))
  expect(onEdit.mock.lastCall).toEqual([{ id: 1, name: 'Fruta 1' }])
})

it('where a row leads somewhere it is edited by its button alone', async () => {
  onEdit.mockClear()
  const onOpen = vi.fn()
  const user = open({ fetchPage: () => Promise.resolve(pageOf(fruits(1, 2))), onOpen })
  await user.click(await screen.findByRole('row', { name: /Fruta 1/ }))
  expect(onOpen.mock.lastCall).toEqual([{ id: 1, name: 'Fruta 1' }])
  expect(onEdit).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Editar Fruta 2' }))
  expect(onEdit.mock.lastCall).toEqual([{ id: 2, name: 'Fruta 2' }])
})

it('what can be done with several is done with the selected, who are then selected no more', async () => {
  const user = open({ fetchPage: () => Promise.resolve(pageOf(fruits(1, 3))) })
  for (const id of [1, 3])
    await user.click(await screen.findByRole('checkbox', { name: `Selecionar Fruta ${id}` }))
  await user.click(screen.getByRole('button', { name: 'Pôr na cesta' }))
  expect(onTogether.mock.lastCall).toEqual([
    [
      { id: 1, name: 'Fruta 1' },
      { id: 3, name: 'Fruta 3' },
    ],
  ])
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
})

it('the selection replaces the toolbar, and its deleted rows return on undo', async () => {
  const undo = vi.spyOn(toast, 'undo').mockReturnValue(() => undefined)
  const remove = vi.fn(() => Promise.resolve())
  const user = open({ fetchPage: () => Promise.resolve(pageOf(fruits(1, 3))), remove })
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Fruta 1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Fruta 3' }))
  const bar = screen.getByRole('toolbar')
  expect(bar).toHaveTextContent('2 selecionados')
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  await user.click(within(bar).getByRole('button', { name: 'Excluir' }))
  expect(names()).toEqual(['Fruta 2'])
  expect(undo.mock.lastCall?.[0]).toBe('2 fora')
  act(() => undo.mock.lastCall?.[1]())
  expect(names()).toEqual(['Fruta 1', 'Fruta 2', 'Fruta 3'])
  await act(settlePostponed)
  expect(remove).not.toHaveBeenCalled()
})

it('a row that the server refuses to delete returns with the reason', async () => {
  vi.spyOn(toast, 'undo').mockReturnValue(() => undefined)
  const error = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  const answers: Record<number, ApiError> = {
    1: new ApiError('ERR_NO_PERMISSION', 403),
    2: new ApiError('ERR_NO_TAG_FOUND', 404),
  }
  const user = open({
    fetchPage: () => Promise.resolve(pageOf(fruits(1, 3))),
    remove: (id) => Promise.reject(answers[id] ?? new Error('not asked for')),
  })
  for (const id of [1, 2])
    await user.click(await screen.findByRole('button', { name: `Excluir Fruta ${id}` }))
  expect(names()).toEqual(['Fruta 3'])
  await act(settlePostponed)
  expect(error).toHaveBeenCalledOnce()
  await waitFor(() => expect(names()).toContain('Fruta 1'))
})

it('the arrow keys on a handle move its row and announce the new place', async () => {
  onReorder.mockClear()
  const user = open({ fetchPage: () => Promise.resolve(pageOf(fruits(1, 3))) })
  const handle = await screen.findByRole('button', { name: 'Mover Fruta 2' })
  handle.focus()
  await user.keyboard('{ArrowUp}')
  expect(onReorder.mock.lastCall).toEqual([[2, 1, 3]])
  expect(screen.getByText('Fruta 2: lugar 1 de 3')).toHaveAttribute('role', 'status')
  expect(handle).toHaveFocus()
  screen.getByRole('button', { name: 'Mover Fruta 3' }).focus()
  await user.keyboard('{ArrowDown}{ArrowLeft}')
  expect(onReorder).toHaveBeenCalledOnce()
  await user.type(screen.getByRole('searchbox'), 'fruta{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mover Fruta 2' })).not.toBeInTheDocument())
})
