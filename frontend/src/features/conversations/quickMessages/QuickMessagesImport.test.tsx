import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../data/ApiError'
import { loadPhrases } from '../../../i18n/i18n'
import { ThemeProvider } from '../../../theme/ThemeProvider'
import { QuickMessagesImport } from './QuickMessagesImport'

type Body = { shortcode: string; message: string }
const server = vi.hoisted(() => ({
  call: vi.fn<(endpoint: unknown, options: { body: Body }) => Promise<unknown>>(),
}))
vi.mock('../../../data/apiClient', () => server)
const saved = vi.hoisted(() => ({ saveBlob: vi.fn<(blob: Blob, name: string) => void>() }))
vi.mock('../../../ui/browser/saveFile', () => saved)

beforeEach(async () => {
  vi.clearAllMocks()
  server.call.mockImplementation((_endpoint, { body }) => Promise.resolve({ id: 1, ...body }))
  URL.createObjectURL = () => 'blob:it'
  URL.revokeObjectURL = () => undefined
  await loadPhrases('quickMessagesPage', 'importTable')
})

async function choose(text: string) {
  render(
    <ThemeProvider>
      <QueryClientProvider client={new QueryClient()}>
        <QuickMessagesImport onClose={() => undefined} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  await userEvent.upload(
    screen.getByLabelText(/^Arquivo/),
    new File([text], 'lista.csv', { type: 'text/csv' }),
  )
}

const start = () => userEvent.click(screen.getByRole('button', { name: 'Importar' }))
const sent = () => server.call.mock.calls.map(([, { body }]) => body)
/** The file of the refused lines, without the byte order mark. */
async function rejected(): Promise<string> {
  await userEvent.click(screen.getByRole('button', { name: 'Baixar as linhas não importadas' }))
  await waitFor(() => expect(saved.saveBlob).toHaveBeenCalled())
  const [blob] = saved.saveBlob.mock.lastCall ?? []
  return new TextDecoder().decode(await blob?.arrayBuffer())
}

it('maps columns by their headings, and returns the refused lines', async () => {
  server.call.mockImplementation((_endpoint, { body }) =>
    body.shortcode === 'velha'
      ? Promise.reject(new ApiError('ERR_DUPLICATED_SHORTCODE', 400))
      : Promise.resolve({ id: 1, ...body }),
  )
  await choose('Message;Shortcode\nBom dia!;bomdia\nOi;oi\nDe novo;velha\n')
  expect(await screen.findByRole('cell', { name: 'bomdia' })).toBeVisible()
  expect(screen.getAllByText('Muito curto: no mínimo 3 caracteres')).toHaveLength(2)
  await start()
  expect(await screen.findByText(/1 linha importada\. 2 linhas não foram importadas\./)).toBeVisible()
  expect(sent()).toEqual([
    { shortcode: 'bomdia', message: 'Bom dia!' },
    { shortcode: 'velha', message: 'De novo' },
  ])
  const [, ...lines] = (await rejected()).split('\r\n')
  expect(lines[0]).toBe('oi;Oi;3;Muito curto: no mínimo 3 caracteres')
  expect(lines[1]).toMatch(/^velha;De novo;4;.+/)
})

it('asks for the column that no heading names, and begins only then', async () => {
  await choose('Código;Mensagem\nbomdia;Bom dia!\n')
  expect(await screen.findByText('Escolha a coluna do arquivo')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Importar' })).toBeDisabled()
  await userEvent.click(screen.getByRole('combobox', { name: /Atalho/ }))
  await userEvent.click(screen.getByRole('option', { name: 'Código' }))
  await start()
  expect(await screen.findByText('1 linha importada.')).toBeVisible()
  expect(sent()).toEqual([{ shortcode: 'bomdia', message: 'Bom dia!' }])
})

it('keeps what is left for later when the server goes away midway', async () => {
  server.call.mockResolvedValueOnce({ id: 1 }).mockRejectedValueOnce(new ApiError('NETWORK', 0))
  await choose('Atalho;Mensagem\num1;Primeira\ndois;Segunda\ntres;Terceira\n')
  await screen.findByRole('cell', { name: 'dois' })
  await start()
  expect(await screen.findByText(/1 linha importada\. 2 linhas não foram importadas\./)).toBeVisible()
  expect(server.call).toHaveBeenCalledTimes(2)
  expect(
    (await rejected())
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[0]),
  ).toEqual(['dois', 'tres'])
})

it('stops when it is told to', async () => {
  let answer: (row: unknown) => void = () => undefined
  server.call.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  await choose('Atalho;Mensagem\num1;Primeira\ndois;Segunda\n')
  await screen.findByRole('cell', { name: 'dois' })
  await start()
  await waitFor(() => expect(server.call).toHaveBeenCalled())
  await userEvent.click(screen.getByRole('button', { name: 'Interromper' }))
  answer({ id: 1 })
  expect(await screen.findByText(/1 linha importada\. 1 linha não foi importada\./)).toBeVisible()
  expect(server.call).toHaveBeenCalledOnce()
})

it('takes no file with more lines than it would send, nor one that it cannot read', async () => {
  await choose(`Atalho;Mensagem\n${'abc;Mensagem\n'.repeat(501)}`)
  await screen.findAllByRole('cell', { name: 'abc' })
  await start()
  expect(await screen.findByText('O arquivo tem 501 linhas; são no máximo 500 por vez.')).toBeVisible()
  expect(server.call).not.toHaveBeenCalled()
  await userEvent.upload(screen.getByLabelText(/^Arquivo/), new File(['x'], 'b.xlsx'))
  expect(await screen.findByText(/b\.xlsx não pôde ser lido/)).toBeVisible()
})
