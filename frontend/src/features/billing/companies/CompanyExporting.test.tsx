import { companyExportsApi, type CompanyExport } from '@balcao/contract/resources/billing/companyExports'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadPhrases } from '../../../i18n/i18n'
import { ThemeProvider } from '../../../theme/ThemeProvider'
import { CompanyExporting } from './CompanyExporting'

const BEGUN: CompanyExport = {
  state: 'running',
  askedBy: 'Sílvia',
  createdAt: '2026-11-27T12:00:00.000Z',
  tables: 12,
  tablesTotal: 70,
  files: 0,
  filesTotal: 0,
  bytes: 3_565_158,
  fileBytes: null,
  error: null,
  expiresAt: null,
}
const server = vi.hoisted(() => ({ last: null as CompanyExport | null, calls: [] as unknown[] }))
vi.mock('../../../data/apiClient', () => ({
  call: (endpoint: unknown) => {
    if (endpoint !== companyExportsApi.find) server.calls.push(endpoint)
    if (endpoint === companyExportsApi.start) server.last = BEGUN
    if (endpoint === companyExportsApi.remove) server.last = null
    if (endpoint === companyExportsApi.link) return Promise.resolve({ url: 'https://files/0-a.zip' })
    return Promise.resolve({ export: server.last })
  },
}))
const saved = vi.hoisted(() => [] as string[])
vi.mock('../../../ui/browser/saveFile', () => ({ saveFile: (url: string) => saved.push(url) }))

const show = () =>
  render(
    <ThemeProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <CompanyExporting company={{ id: 7, name: 'Padaria' }} onClose={() => undefined} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeAll(() => loadPhrases('companiesPage'))
beforeEach(() => {
  server.last = null
  server.calls = []
  saved.length = 0
})

it('says what the file has, starts an export, and shows its progress', async () => {
  show()
  expect(await screen.findByRole('dialog', { name: 'Exportar dados de Padaria' })).toHaveTextContent(
    'Senhas, tokens e sessões do WhatsApp ficam de fora.',
  )
  await waitFor(() => expect(screen.getByRole('button', { name: 'Exportar' })).toBeEnabled())
  await press('Exportar')
  expect(server.calls).toEqual([companyExportsApi.start])
  expect(await screen.findByRole('status')).toHaveTextContent('Tabelas: 12 de 70 · 3,4 MB')
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
  expect(screen.getByRole('button', { name: 'Exportar' })).toBeDisabled()
  await press('Cancelar exportação')
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(server.calls).toEqual([companyExportsApi.start, companyExportsApi.remove])
})

it('offers a finished one to download and to delete', async () => {
  const done = { state: 'ready', fileBytes: 52_428_800, expiresAt: '2026-11-29T12:00:00.000Z' } as const
  server.last = { ...BEGUN, ...done }
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent('Pronto: 50 MB, até 29/11/2026')
  await press('Baixar')
  await waitFor(() => expect(saved).toEqual(['https://files/0-a.zip']))
  await press('Apagar exportação')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('says why one has failed, and starts it again', async () => {
  server.last = { ...BEGUN, state: 'failed', error: 'ERR_EXPORT_NO_ROOM' }
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent(/A exportação falhou\. O disco dos arquivos/)
  await press('Exportar')
  expect(await screen.findByRole('status')).toBeVisible()
})

it('says that one waits for its turn', async () => {
  server.last = { ...BEGUN, state: 'waiting', tables: 0, tablesTotal: 0 }
  show()
  expect(await screen.findByRole('status')).toHaveTextContent('Na fila: uma exportação por vez.')
})
