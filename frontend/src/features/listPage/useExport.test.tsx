import { tagsApi } from '@balcao/contract/resources/tags'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../data/ApiError'
import { ThemeProvider } from '../../theme/ThemeProvider'
import { PageHeader } from '../../ui/page/PageHeader'
import { useExport } from './useExport'

const server = vi.hoisted(() => ({ call: vi.fn<(endpoint: unknown, options: unknown) => Promise<string>>() }))
vi.mock('../../data/apiClient', () => server)
const saved = vi.hoisted(() => ({ saveBlob: vi.fn<(blob: Blob, name: string) => void>() }))
vi.mock('../../ui/saveFile', () => saved)
const told = vi.hoisted(() => ({ error: vi.fn<(text: string) => void>() }))
vi.mock('../../ui/toast', () => ({ toast: told }))

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

const press = () => userEvent.click(screen.getByRole('button', { name: 'Exportar' }))

it('saves what the list is searched for, in the language of the screens, with the mark that Excel needs', async () => {
  server.call.mockResolvedValue('Nome\r\nVIP\r\n')
  await press()
  await waitFor(() => expect(saved.saveBlob).toHaveBeenCalledOnce())
  const [blob, name] = saved.saveBlob.mock.lastCall ?? []
  expect(name).toBe('etiquetas.csv')
  expect([...new Uint8Array((await blob?.arrayBuffer()) ?? []).slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x4e])
  expect(server.call).toHaveBeenCalledWith(
    tagsApi.export,
    expect.objectContaining({ query: { language: 'pt', searchParam: 'vip', kanban: 1 } }),
  )
})

it('says why there is no file, and can be pressed again', async () => {
  server.call.mockRejectedValue(new ApiError('NETWORK', 0))
  await press()
  await waitFor(() => expect(told.error).toHaveBeenCalledWith(expect.stringContaining('Sem conexão')))
  expect(saved.saveBlob).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Exportar' })).toBeEnabled()
})
