import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aMessage, aTicket } from '../../../testing/samples'
import { setMessageAction } from '../messageAction'
import { outboxOf } from '../outbox/outbox.store'
import { Composer } from './Composer'

const quickMessage = { id: 1, shortcode: 'ola', message: 'Olá, {{name}}!' }
const quickMessages = vi.hoisted(() => ({ all: [] as unknown[] }))
const edits = vi.hoisted(() => [] as unknown[])
vi.mock('../../../data/apiClient', () => ({
  call: ({ path }: { path: string }, options: { body?: unknown }) => {
    if (path === '/quick-messages/list') return Promise.resolve(quickMessages.all)
    if (path === '/messages/edit/:id') {
      edits.push(options.body)
      return Promise.reject(new Error('refused'))
    }
    return Promise.resolve({})
  },
}))
const actor = vi.hoisted(() => ({
  id: 500,
  name: 'Ana',
  company: { settings: [{ key: 'timezone', value: 'America/Sao_Paulo' }] },
}))
vi.mock('../../../session/SessionProvider', () => ({ useActor: () => actor }))

function Desk({ lockedBecause = null }: { lockedBecause?: string | null }) {
  const pane = useRef<HTMLDivElement>(null)
  return (
    <QueryClientProvider client={new QueryClient()}>
      <div ref={pane}>
        <Composer ticket={aTicket()} lockedBecause={lockedBecause} takesFocus pane={pane} />
      </div>
    </QueryClientProvider>
  )
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Escreva uma mensagem')
const write = (text: string) => {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.select(field())
}
/** Whether the key was used, and is nothing for the page any more. */
const press = (key: string): boolean => !fireEvent.keyDown(field(), { key })
const written = () => outboxOf(actor.id).entries()
const ours = (minutesAgo: number) =>
  aMessage({
    id: '20',
    body: '*Ana:*\nErrado',
    fromMe: true,
    user: { id: 500, name: 'Ana' },
    createdAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  })

beforeEach(() => {
  actor.id += 1
  edits.length = 0
  quickMessages.all = [quickMessage]
})

it('offers nothing while nothing can be written, and says why', () => {
  render(<Desk lockedBecause="O atendimento está fechado" />)
  expect(field()).toBeDisabled()
  expect(field()).toHaveAttribute('placeholder', 'O atendimento está fechado')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('suggests for what is typed, not for a draft that was there before', async () => {
  localStorage.setItem(`balcao.draft.v1.${actor.id}.${aTicket().id}`, '/ol')
  render(<Desk />)
  await act(() => Promise.resolve())
  expect(screen.queryByRole('listbox')).toBeNull()
  write('/ola')
  expect(await screen.findByRole('listbox')).toBeInTheDocument()
})

it('signs what is written, and no more once that is switched off', () => {
  render(<Desk />)
  write('um')
  press('Enter')
  fireEvent.click(screen.getByLabelText('Assinar mensagens'))
  write('dois')
  press('Enter')
  expect(written().map(({ body }) => body)).toEqual(['*Ana:*\num', 'dois'])
})

it('answers a message; Esc takes that back and keeps the key from the page', () => {
  render(<Desk />)
  const question = aMessage({ id: '10', body: 'Tem?', contact: aTicket().contact as never })
  act(() => setMessageAction(40, { kind: 'reply', message: question }))
  const bar = screen.getByRole('group', { name: 'Respondendo a Marina Duarte' })
  expect(within(bar).getByText('Tem?')).toBeVisible()
  expect(press('Escape')).toBe(true)
  expect(bar).not.toBeInTheDocument()

  act(() => setMessageAction(40, { kind: 'reply', message: question }))
  write('Temos')
  press('Enter')
  expect(written()[0]?.quoted?.id).toBe('10')
  expect(screen.queryByRole('group', { name: /^Respondendo/ })).not.toBeInTheDocument()
})

it('edits without the signature, gives it back, and leaves the draft alone', () => {
  render(<Desk />)
  write('rascunho')
  act(() => setMessageAction(40, { kind: 'edit', message: ours(1) }))
  expect(field()).toHaveValue('Errado')
  write('Certo')
  press('Enter')
  expect(edits).toEqual([{ body: '*Ana:*\nCerto' }])
  expect(field()).toHaveValue('rascunho')
})

it('does not send an edit after its 15 minutes', async () => {
  render(<Desk />)
  act(() => setMessageAction(40, { kind: 'edit', message: ours(16) }))
  write(' demais')
  press('Enter')
  expect(edits).toEqual([])
  expect(await screen.findByText('O prazo de 15 minutos para editar acabou')).toBeVisible()
  act(() => setMessageAction(40, { kind: 'edit', message: ours(16) }))
  expect(press('Escape')).toBe(true)
})

it('brings a quick message by keys; Enter then sends it', async () => {
  render(<Desk />)
  write('/ol')
  expect(await screen.findByRole('option', { name: '/ola - Olá, {{name}}!' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  press('Enter')
  // As the customer will get it.
  expect(field()).toHaveValue('Olá, Marina Duarte!')
  expect(written()).toEqual([])
  press('Enter')
  expect(written()[0]?.body).toBe('*Ana:*\nOlá, Marina Duarte!')
})

it('takes the focus, but not from where somebody writes', () => {
  const { unmount } = render(<Desk />)
  expect(field()).toHaveFocus()
  unmount()
  render(<input aria-label="Buscar" />)
  act(() => screen.getByLabelText('Buscar').focus())
  render(<Desk />)
  expect(screen.getByLabelText('Buscar')).toHaveFocus()
})

it('shows all quick messages for the slash alone', async () => {
  quickMessages.all = Array.from({ length: 40 }, (_, index) => {
    const id = index + 1
    return { ...quickMessage, id, shortcode: `${quickMessage.shortcode}${id}` }
  })
  render(<Desk />)
  write('/')
  expect(await screen.findAllByRole('option')).toHaveLength(40)
})

it('says that there is no quick message, of that name or at all; Esc puts the words away and keeps the key from the page', async () => {
  render(<Desk />)
  write('/zzz')
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Nenhuma resposta rápida com “zzz”'),
  )
  expect(press('Escape')).toBe(true)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(press('Escape')).toBe(false)
  expect(field()).toHaveValue('/zzz')
})

it('says to who has no quick message that there is none, but not to who writes a sentence', async () => {
  quickMessages.all = []
  render(<Desk />)
  write('/ola')
  expect(
    await screen.findByText('Você ainda não tem respostas rápidas.', { selector: '[role=status]' }),
  ).toBeInTheDocument()
  write('/ola a todos')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
