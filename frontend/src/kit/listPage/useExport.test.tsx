import { tagsApi } from '@balcao/contract/resources/people/tags'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../data/ApiError'
import { ThemeProvider } from '../../theme/ThemeProvider'
import { PageHeader } from '../../ui/page/PageHeader'
import { useExport } from './useExport'

const server = vi.hoisted(() => ({
  download: vi.fn<(endpoint: unknown, options: unknown) => Promise<Blob>>(),
}))
vi.mock('../../data/apiClient', () => server)
const saved = vi.hoisted(() => ({ saveBlob: vi.fn<(blob: Blob, name: string) => void>() }))
vi.mock('../../ui/browser/saveFile', () => saved)
const toasts = vi.hoisted(() => ({ error: vi.fn<(text: string) => void>() }))
vi.mock('../../ui/feedback/toast', () => ({ toast: toasts }))

const Header = () => (
  <PageHeader
    title="Etiquetas"
    actions={[useExport(tagsApi.export, { searchParam: 'vip', kanban: 1 }, 'etiquetas')]}
  />
)

beforeEach(() => {
  vi.clearAllMocks()
  render(
    <ThemeProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Header />
      </QueryClientProvider>
    </ThemeProvider>,
  )
})

async function choose(format: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }))
  await userEvent.click(screen.getByRole('menuitem', { name: format }))
}

it.each([
  ['CSV', 'csv'],
  ['Excel (XLSX)', 'xlsx'],
])(
  'saves as %s what the list is searched for, as it was sent, in the language of the screens',
  async (words, format) => {
    const file = new Blob(['Nome'])
    server.download.mockResolvedValue(file)
    await choose(words)
    await waitFor(() => expect(saved.saveBlob).toHaveBeenCalledWith(file, `etiquetas.${format}`))
    expect(server.download).toHaveBeenCalledWith(
      tagsApi.export,
      expect.objectContaining({ query: { language: 'pt', searchParam: 'vip', kanban: 1, format } }),
    )
    expect(screen.queryByRole('menu')).toBeNull()
  },
)

it('says why there is no file, and can be pressed again', async () => {
  server.download.mockRejectedValue(new ApiError('NETWORK', 0))
  await choose('CSV')
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith(expect.stringContaining('Sem conexão')))
  expect(saved.saveBlob).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Exportar' })).toBeEnabled()
})
