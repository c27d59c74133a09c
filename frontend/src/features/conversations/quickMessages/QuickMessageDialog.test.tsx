import type { QuickMessage } from '@balcao/contract/resources/conversations/quickMessages'
import { templateVariables } from '@balcao/contract/text/templates/templateVariables'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadPhrases } from '../../../i18n/i18n'
import { ThemeProvider } from '../../../theme/ThemeProvider'
import QuickMessageDialog from './QuickMessageDialog'

const server = vi.hoisted(() => ({
  status: 'APPROVED',
  accounts: [] as unknown[],
  saved: [] as { path: string; body: object }[],
}))
vi.mock('../../../data/apiClient', () => ({
  call: ({ method, path }: { method: string; path: string }, options: { body: object }) => {
    if (path === '/template-accounts') return Promise.resolve(server.accounts)
    if (path === '/templates') return Promise.resolve({ templates: [aTemplate()], count: 1, hasMore: false })
    if (path === '/templates/:id') return Promise.resolve({ ...aTemplate(), status: server.status })
    if (path === '/costs/prices') return Promise.reject(new Error('not now'))
    if (method === 'GET') return Promise.resolve([])
    server.saved.push({ path, body: options.body })
    return Promise.resolve({ id: 9, ...options.body })
  },
}))
vi.mock('../../../session/SessionProvider', () => ({
  useActor: () => ({ id: 1, company: { settings: [{ key: 'timezone', value: 'America/Sao_Paulo' }] } }),
}))
vi.mock('../../../session/useCan', () => ({ useCan: () => () => false }))

beforeAll(() => loadPhrases('templates', 'form', 'quickMessagesPage', 'list'))
beforeEach(() => {
  server.status = 'APPROVED'
  server.accounts = [{ id: 1, name: 'Casa Aurora', connectionIds: [9], syncedAt: null, problem: null }]
  server.saved = []
})

const components = {
  header: null,
  body: { text: 'Oi, {{nome}}! Sobre {{assunto}}.', examples: {} },
  footer: null,
  buttons: [],
  other: [],
}
const aTemplate = () => ({
  id: 5,
  account: { id: 1, name: 'Casa Aurora', connectionIds: [9] },
  name: 'retomar',
  language: 'pt_BR',
  category: 'UTILITY',
  status: 'APPROVED',
  isSendable: true,
  components,
  variables: templateVariables(components),
})

function show(quickMessage: Partial<QuickMessage> | null = null) {
  const onClose = vi.fn()
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ThemeProvider>
          <QuickMessageDialog quickMessage={quickMessage as QuickMessage | null} onClose={onClose} />
        </ThemeProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), onClose }
}

const stored = {
  id: 9,
  shortcode: 'retomar',
  message: 'Oi, {{name}}! Sobre o sofá.',
  template: { templateId: 5, values: { 'body.nome': '{{name}}', 'body.assunto': 'o sofá' } },
  shared: false,
  file: null,
}

it('stores a template with values that have variables, and no text without one', async () => {
  const { user, onClose } = show()
  await user.type(screen.getByLabelText(/Atalho/), 'retomar')
  await user.click(await screen.findByRole('button', { name: 'Modelo' }))
  await user.click(screen.getByRole('button', { name: 'Adicionar' }))
  expect(await screen.findByText('Escolha um modelo.')).toBeVisible()
  expect(server.saved).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Escolher modelo' }))
  const picker = await screen.findByRole('dialog', { name: 'Escolher modelo' })
  await user.click(await within(picker).findByRole('button', { name: /retomar/ }))
  expect(within(picker).getByLabelText('nome')).toHaveValue('{{firstName}}')
  await user.click(within(picker).getByLabelText('assunto'))
  await user.click(within(picker).getByRole('button', { name: 'Protocolo' }))
  await user.click(within(picker).getByRole('button', { name: 'Usar modelo' }))
  await user.click(screen.getByRole('button', { name: 'Adicionar' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const values = { 'body.nome': '{{firstName}}', 'body.assunto': '{{protocol}}' }
  expect(server.saved).toMatchObject([
    { path: '/quick-messages', body: { shortcode: 'retomar', template: { templateId: 5, values } } },
  ])
})

it('becomes a text again, and keeps what was written before', async () => {
  const { user, onClose } = show(stored)
  await user.click(await screen.findByRole('button', { name: 'Texto' }))
  await user.type(screen.getByLabelText(/^Mensagem/), 'Até logo')
  await user.click(screen.getByRole('button', { name: 'Modelo' }))
  expect(await screen.findByRole('group', { name: 'Modelo retomar' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Texto' }))
  expect(screen.getByLabelText(/^Mensagem/)).toHaveValue('Até logo')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.saved).toMatchObject([{ body: { message: 'Até logo', template: null } }])
})

it('says that its template was refused since', async () => {
  server.status = 'REJECTED'
  show(stored)
  expect(await screen.findByText('A Meta recusou este modelo. Escolha outro.')).toBeVisible()
})

it('offers no template to a company without official numbers', async () => {
  server.accounts = []
  show()
  await screen.findByLabelText(/^Mensagem/)
  expect(screen.queryByRole('button', { name: 'Modelo' })).not.toBeInTheDocument()
})
