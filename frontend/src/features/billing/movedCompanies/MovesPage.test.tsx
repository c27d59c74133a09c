import {
  movedCompaniesApi,
  type ArrivedTable,
  type MovedCompany,
  type MoveReport,
} from '@balcao/contract/resources/billing/movedCompanies'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../data/ApiError'
import { loadPhrases } from '../../../i18n/i18n'
import { ThemeProvider } from '../../../theme/ThemeProvider'
import { stubWideWindow } from '../../../testing/wideWindow'
import MovesPage from './MovesPage'

const server = vi.hoisted(() => ({ move: null as unknown, asked: [] as unknown[] }))
vi.mock('../../../data/apiClient', () => ({
  call: (endpoint: unknown, input: { params?: unknown; query?: unknown }) => {
    server.asked.push(input.params ?? input.query)
    if (server.move instanceof Error) return Promise.reject(server.move)
    return Promise.resolve(
      endpoint === movedCompaniesApi.list ? { moves: [server.move], count: 1, hasMore: false } : server.move,
    )
  },
}))

const counts = {
  read: 0,
  stored: 0,
  present: 0,
  updated: 0,
  kept: 0,
  merged: 0,
  renamed: 0,
  leftOut: 0,
  gone: 0,
}
const contacts: ArrivedTable = {
  ...counts,
  name: 'contacts',
  read: 1_204,
  stored: 1_201,
  merged: 1,
  leftOut: 2,
  leftOutFor: [{ reason: 'its queues did not arrive', count: 2, samples: [] }],
  keptFor: [{ reason: 'changed here since they arrived', count: 4, samples: [] }],
  cleared: [{ column: 'user_id', count: 3 }],
  samples: ['7', '9'],
}
const report: MoveReport = {
  tables: [
    contacts,
    {
      ...counts,
      name: 'protocols',
      read: 4,
      stored: 4,
      leftOutFor: [],
      keptFor: [],
      cleared: [],
      samples: [],
    },
  ],
  found: {
    generation: 'R2',
    tables: [
      {
        name: 'Whatsapps',
        read: 2,
        converted: [{ name: 'connections', count: 2 }],
        merged: [],
        leftOut: [],
        problems: [
          {
            reason: 'must be linked again: its session is not taken along',
            count: 2,
            samples: ['1 Vendas', '2 Loja'],
          },
        ],
      },
    ],
    attendances: { tracking: 5, silence: 3, whole: 1 },
    files: { found: 9, bytes: 9_000, missing: 4, refused: 1 },
    unknown: ['Queues.mine'],
    outside: [{ name: 'Helps', count: 6, reason: 'belong to no company' }],
  },
  samples: [
    {
      table: 'contacts',
      key: '15',
      ourId: 812,
      columns: [
        { name: 'name', theirs: 'Ma… (11)', ours: 'Ma… (11)', isSame: true },
        { name: 'is_group', theirs: false, ours: true, isSame: false },
        { name: 'queue_id', theirs: '4', ours: 90, isSame: null },
      ],
    },
    {
      table: 'contacts',
      key: '16',
      ourId: null,
      columns: [{ name: 'name', theirs: '… (2)', ours: null, isSame: null }],
    },
  ],
  isResumed: false,
}
const move = (changes: Partial<MovedCompany> = {}): MovedCompany & { report: MoveReport } => ({
  id: 3,
  company: { id: 41, name: 'Padaria Sol' },
  origin: 'older',
  database: 'whats',
  companyThere: '2',
  state: 'finished',
  begunAt: '2026-11-27T12:00',
  lastAt: '2026-11-27T12:30:00.000Z',
  finishedAt: '2026-11-27T12:30:00.000Z',
  tablesDone: null,
  currentTable: null,
  totals: { ...counts, read: 1_208, stored: 1_205, leftOut: 2 },
  files: { stored: 9, bytes: 9_000, gone: 4 },
  report,
  ...changes,
})

beforeAll(async () => {
  await loadPhrases('list', 'overviewPage', 'movedCompaniesPage')
})
beforeEach(() => {
  stubWideWindow()
  server.move = move()
  server.asked = []
})

const Address = () => <p aria-label="address">{useLocation().search}</p>

const openAt = (address: string) =>
  render(
    <ThemeProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path="/moved-companies/:id?" element={<MovesPage />} />
          </Routes>
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )

it('says table by table what arrived, in words where there are any', async () => {
  openAt('/moved-companies/3')
  const table = await screen.findByRole('table', { name: 'O que chegou aqui' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Contatos', 'protocols'])
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['1.204', '1.201', '1', '2'],
    ['4', '4', '0', '0'],
  ])
  expect(screen.getByText('Unidas: eram iguais a outra linha, e viraram ela.')).toBeVisible()
  expect(server.asked).toEqual([{ id: 3 }])
})

it('says what was found there, with samples', async () => {
  openAt('/moved-companies/3')
  const found = await screen.findByRole('list', { name: 'O que havia lá' })
  expect(found).toHaveTextContent('Conexões 2 linhas lidas, viraram 2 Conexões')
  expect(found).toHaveTextContent(
    '2 · para saber: tem de ser conectada de novo: a sessão não vem (por exemplo 1 Vendas; 2 Loja)',
  )
  expect(screen.getByText(/Ajudas/).closest('li')).toHaveTextContent('Ajudas (6): não são de nenhuma empresa')
  expect(screen.getByText(/Queues\.mine/)).toBeVisible()
  expect(screen.getByText('da base whats, empresa 2')).toBeVisible()
  expect(screen.getByText('julho de 2024')).toBeVisible()
  expect(screen.getByText(/5 pelos registros de lá, 3 por duas horas/)).toBeVisible()
})

it('opens a table with its reasons and rows side by side, and keeps it in the address', async () => {
  openAt('/moved-companies/3')
  await userEvent.click(await screen.findByText('Contatos'))
  const drawer = await screen.findByRole('dialog', { name: 'Contatos' })
  expect(screen.getByLabelText('address')).toHaveTextContent('?table=contacts')
  expect(drawer).toHaveTextContent('2 · não vieram: a linha de Filas que ela cita não veio')
  expect(drawer).toHaveTextContent('por exemplo 7; 9')
  expect(drawer).toHaveTextContent('4 · ficam como estão: foram mudadas aqui depois que vieram')
  expect(drawer).toHaveTextContent('user_id: 3 linhas, agora vazias')
  const sample = within(drawer).getByRole('table', { name: 'Linha 15, aqui 812' })
  const lines = within(sample).getAllByRole('row').slice(1)
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'nameMa… (11)igualMa… (11)',
    'is_groupnãodiferentesim',
    'queue_id4outro número, como deve ser90',
  ])
  expect(within(drawer).getByRole('table', { name: 'Linha 16, que não veio' })).toHaveTextContent('vazio')
  await userEvent.click(within(drawer).getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement)
  expect(screen.getByLabelText('address').textContent).toBe('')
})

it('says how far an interrupted move has come, and what to do', async () => {
  server.move = move({
    state: 'interrupted',
    finishedAt: null,
    tablesDone: 7,
    currentTable: 'messages',
    report: { ...report, found: null, samples: [] },
  } as Partial<MovedCompany>)
  openAt('/moved-companies/3')
  const notice = await screen.findByRole('status')
  expect(notice).toHaveTextContent('Esta mudança parou no meio.')
  expect(notice).toHaveTextContent('7 tabelas prontas. Agora: Mensagens.')
  expect(screen.queryByRole('list', { name: 'O que havia lá' })).toBeNull()
  await userEvent.click(screen.getByText('Contatos'))
  expect(await screen.findByText('Nenhuma linha para comparar.')).toBeVisible()
})

it('says that a resumed move was counted in part', async () => {
  server.move = { ...move(), report: { ...report, isResumed: true } }
  openAt('/moved-companies/3')
  expect(await screen.findByText(/foi interrompida e continuada/)).toBeVisible()
})

it('shows the error of an unknown move', async () => {
  server.move = new ApiError('ERR_NO_COMPANY_FOUND', 404)
  openAt('/moved-companies/abc')
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(server.asked).toEqual([{ id: 0 }])
})

it('lists the moves, and opens one', async () => {
  openAt('/moved-companies')
  const row = (await screen.findByText('Padaria Sol')).closest('tr')
  expect(row).toHaveTextContent('Padaria Solda base whats, empresa 2Terminada27/11/2026 12:001.2082')
  await userEvent.click(screen.getByText('Padaria Sol'))
  expect(await screen.findByRole('table', { name: 'O que chegou aqui' })).toBeVisible()
})
