import type { Schedule } from '@balcao/contract/resources/conversations/schedules'
import { templateVariables } from '@balcao/contract/text/templates/templateVariables'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadPhrases } from '../../../i18n/i18n'
import { ThemeProvider } from '../../../theme/ThemeProvider'
import ScheduleDrawer from './ScheduleDrawer'

const server = vi.hoisted(() => ({
  template: {} as object,
  tickets: [] as unknown[],
  saved: [] as object[],
}))
const official = { id: 9, name: 'Oficial', isDefault: false, capabilities: ['templates', 'replyWindow'] }
const linked = { id: 3, name: 'Loja', isDefault: true, capabilities: ['linking'] }
vi.mock('../../../data/apiClient', () => ({
  call: ({ method, path }: { method: string; path: string }, options: { body: object }) => {
    if (method !== 'GET') {
      server.saved.push(options.body)
      return Promise.resolve({ id: 1, ...options.body })
    }
    switch (path) {
      case '/whatsapp':
        return Promise.resolve([linked, official])
      case '/tickets':
        return Promise.resolve({ tickets: server.tickets, hasMore: false })
      case '/templates':
        return Promise.resolve({ templates: [aTemplate()], count: 1, hasMore: false })
      case '/templates/:id':
        return Promise.resolve({ ...aTemplate(), ...server.template })
      default:
        return Promise.reject(new Error('not now'))
    }
  },
}))
vi.mock('../../../session/SessionProvider', () => ({
  useActor: () => ({ id: 1, company: { settings: [{ key: 'timezone', value: 'America/Sao_Paulo' }] } }),
}))

beforeAll(() => loadPhrases('templates', 'form', 'schedulesPage', 'list'))
beforeEach(() => {
  server.template = {}
  server.tickets = []
  server.saved = []
})

const components = {
  header: null,
  body: { text: 'Oi, {{nome}}! Até amanhã.', examples: {} },
  footer: null,
  buttons: [],
  other: [],
}
const aTemplate = () => ({
  id: 5,
  account: { id: 1, name: 'Casa Aurora', connectionIds: [9] },
  name: 'lembrete',
  language: 'pt_BR',
  category: 'UTILITY',
  status: 'APPROVED',
  isSendable: true,
  components,
  variables: templateVariables(components),
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const contact = { id: 7, name: 'Marina Duarte' }

function show(draft: object, schedule: Partial<Schedule> | null = null) {
  const onClose = vi.fn()
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ThemeProvider>
          <ScheduleDrawer
            schedule={schedule as Schedule | null}
            draft={{ contact, ...draft }}
            onClose={onClose}
          />
        </ThemeProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), onClose }
}

const warning = /A janela de 24 horas estará fechada/
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Agendar' }))

it('schedules a template, to which its warning about a text leads', async () => {
  const { user, onClose } = show({ whatsappId: 9, body: 'Até amanhã', sendAt: inHours(30) })
  const alert = await screen.findByText(warning)
  await user.click(
    within(alert.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Escolher modelo' }),
  )
  expect(screen.queryByText(warning)).not.toBeInTheDocument()
  save()
  expect(await screen.findByText('Escolha um modelo.')).toBeVisible()
  expect(server.saved).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Escolher modelo' }))
  const picker = await screen.findByRole('dialog', { name: 'Escolher modelo' })
  await user.click(await within(picker).findByRole('button', { name: /lembrete/ }))
  await user.click(within(picker).getByRole('button', { name: 'Usar modelo' }))
  expect(await screen.findByText('Oi, Marina! Até amanhã.')).toBeVisible()
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const template = { templateId: 5, values: { 'body.nome': '{{firstName}}' } }
  expect(server.saved).toMatchObject([{ whatsappId: 9, template }])
})

it('warns only where the window will have closed', async () => {
  server.tickets = [{ id: 1, whatsappId: 9, replyWindow: { closesAt: inHours(5) } }]
  show({ whatsappId: 9, body: 'Até logo', sendAt: inHours(4) })
  await screen.findByRole('button', { name: 'Modelo' })
  await waitFor(() => expect(screen.queryByText(warning)).not.toBeInTheDocument())
})

it('warns where the customer has never written on this number', async () => {
  server.tickets = [{ id: 1, whatsappId: 3, replyWindow: null }]
  show({ whatsappId: 9, body: 'Até logo', sendAt: inHours(1) })
  expect(await screen.findByText(warning)).toBeVisible()
})

it('neither warns nor offers templates on a linked phone', async () => {
  show({ whatsappId: 3, body: 'Até logo', sendAt: inHours(30) })
  await screen.findByText('Loja')
  expect(screen.queryByRole('button', { name: 'Modelo' })).not.toBeInTheDocument()
  expect(screen.queryByText(warning)).not.toBeInTheDocument()
})

const stored = {
  id: 1,
  body: 'Oi, {{firstName}}! Até amanhã.',
  template: { templateId: 5, values: { 'body.nome': '{{firstName}}' } },
  contactId: 7,
  contact,
  sendAt: inHours(30),
  recurrence: 'none' as const,
  file: null,
}

it.each([
  ['of another account', 9, { account: { connectionIds: [8] } }, /é de outra conta da Meta/],
  ['that was refused since', 9, { status: 'REJECTED' }, /A Meta recusou este modelo/],
  ['on a linked phone', 3, {}, /Loja não envia modelos/],
])('says what is wrong with a template %s', async (_what, whatsappId, template, words) => {
  server.template = template
  show({}, { ...stored, whatsappId })
  expect(await screen.findByText(words)).toBeVisible()
})

it('does not store a template that the connection can never send', async () => {
  server.template = { account: { connectionIds: [8] } }
  show({}, { ...stored, whatsappId: 9 })
  await screen.findByText(/Escolha um desta conexão/)
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(
    await screen.findByText('Este modelo é de outra conta da Meta. Esta conexão não pode enviá-lo.'),
  ).toBeVisible()
  expect(server.saved).toEqual([])
})
