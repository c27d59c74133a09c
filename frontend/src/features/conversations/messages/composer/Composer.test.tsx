import { templateVariables } from '@balcao/contract/text/templates/templateVariables'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useRef, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aMessage, aNote, aTicket } from '../../../../testing/samples'
import { setMessageAction } from '../messageAction'
import { outboxOf } from '../outbox/outbox.store'
import { Composer } from './Composer'

const quickMessage = { id: 1, shortcode: 'ola', message: 'Olá, {{name}}!', offeredIn: [] }
const quickMessages = vi.hoisted(() => ({ all: [] as unknown[] }))
const templates = vi.hoisted(() => ({ all: [] as unknown[], sent: [] as unknown[] }))
const edits = vi.hoisted(() => [] as unknown[])
const notes = vi.hoisted(() => ({
  sent: [] as unknown[],
  keys: [] as (string | undefined)[],
  refuses: false,
}))
vi.mock('../../../../data/apiClient', () => ({
  call: ({ path }: { path: string }, options: { body?: unknown; idempotencyKey?: string }) => {
    if (path === '/templates') return Promise.resolve({ templates: templates.all })
    if (path === '/costs/prices') return Promise.reject(new Error('not now'))
    if (path === '/messages/:ticketId') templates.sent.push(options)
    if (path === '/quick-messages/list') return Promise.resolve(quickMessages.all)
    if (path === '/messages/edit/:id') {
      edits.push(options.body)
      return Promise.reject(new Error('refused'))
    }
    if (path === '/ticket-notes') {
      notes.sent.push(options.body)
      notes.keys.push(options.idempotencyKey)
      return notes.refuses ? Promise.reject(new Error('refused')) : Promise.resolve(aNote())
    }
    return Promise.resolve({})
  },
}))
const actor = vi.hoisted(() => ({
  id: 500,
  name: 'Ana',
  company: { name: 'Casa Aurora', settings: [{ key: 'timezone', value: 'America/Sao_Paulo' }] },
}))
vi.mock('../../../../session/SessionProvider', () => ({ useActor: () => actor }))

function Desk({
  lockedBecause = null,
  ticket = aTicket(),
}: {
  lockedBecause?: string | null
  ticket?: Ticket
}) {
  const pane = useRef<HTMLDivElement>(null)
  const [isNote, setNote] = useState(false)
  return (
    <QueryClientProvider client={new QueryClient()}>
      <div ref={pane}>
        <Composer
          ticket={ticket}
          isNote={isNote}
          onSwitch={setNote}
          lockedBecause={lockedBecause}
          notice="Uma mensagem sai amanhã"
          warning="Conexão caiu"
          takesFocus
          pane={pane}
        />
      </div>
    </QueryClientProvider>
  )
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Escreva uma mensagem')
const write = (text: string) => {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.select(field())
}
/** Whether the key was handled, so that the page must ignore it. */
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
  notes.sent.length = 0
  notes.keys.length = 0
  notes.refuses = false
  quickMessages.all = [quickMessage]
})

it('offers nothing while nothing can be written, and says why', () => {
  render(<Desk lockedBecause="O atendimento está fechado" />)
  expect(field()).toBeDisabled()
  expect(field()).toHaveAttribute('placeholder', 'O atendimento está fechado')
  expect(screen.queryByRole('button', { name: 'Enviar' })).not.toBeInTheDocument()
  // Notices that only matter for writing are not displayed.
  expect(screen.getByText('Uma mensagem sai amanhã')).toBeInTheDocument()
  expect(screen.queryByText('Conexão caiu')).not.toBeInTheDocument()
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
  // As the customer will see it.
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

it('shows that no quick message matches, and Escape closes that text first', async () => {
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

const noteField = () => screen.getByLabelText<HTMLTextAreaElement>('Escreva uma nota para a equipe')
const problem = () => within(noteField().closest('form') as HTMLElement).findByRole('alert')
const writeNote = (text: string) => fireEvent.change(noteField(), { target: { value: text } })
const toNote = () => fireEvent.click(screen.getByRole('button', { name: /^Nota/ }))
const toMessage = () => fireEvent.click(screen.getByRole('button', { name: 'Mensagem' }))

describe('a note', () => {
  it('goes to the team by Enter or its button, never to the customer, and the next one too', async () => {
    render(<Desk />)
    toNote()
    expect(noteField()).toHaveFocus()
    expect(noteField()).toHaveAccessibleDescription('Nota interna: só a equipe vê, o cliente não')
    expect(screen.queryByRole('button', { name: 'Enviar' })).not.toBeInTheDocument()
    writeNote('Cliente VIP')
    fireEvent.keyDown(noteField(), { key: 'Enter' })
    await waitFor(() => expect(noteField()).toHaveValue(''))
    writeNote('Liga à tarde')
    fireEvent.click(screen.getByRole('button', { name: 'Anotar' }))
    await waitFor(() => expect(noteField()).toHaveValue(''))
    expect(notes.sent).toEqual([
      { ticketId: 40, note: 'Cliente VIP' },
      { ticketId: 40, note: 'Liga à tarde' },
    ])
    expect(written()).toEqual([])
  })

  it('has a draft of its own, which is marked and kept, and leaves that of the message alone', () => {
    const { unmount } = render(<Desk />)
    write('para o cliente')
    toNote()
    expect(noteField()).toHaveValue('')
    writeNote('para nós')
    toMessage()
    expect(field()).toHaveValue('para o cliente')
    expect(screen.getByRole('img', { name: 'há uma nota começada' })).toBeVisible()
    unmount()
    render(<Desk />)
    expect(field()).toHaveValue('para o cliente')
    toNote()
    expect(noteField()).toHaveValue('para nós')
  })

  it('is begun and left by keys; Esc goes back to the message and is nothing for the page', () => {
    render(<Desk />)
    fireEvent.keyDown(field(), { code: 'KeyN', altKey: true })
    writeNote('guardada')
    expect(fireEvent.keyDown(noteField(), { key: 'Escape' })).toBe(false)
    expect(field()).toHaveFocus()
    fireEvent.keyDown(field(), { code: 'KeyN', altKey: true })
    expect(noteField()).toHaveValue('guardada')
    fireEvent.keyDown(noteField(), { code: 'KeyN', altKey: true })
    expect(field()).toHaveValue('')
  })

  it('gives way to an answer, and waits for an edit to end', () => {
    render(<Desk />)
    toNote()
    act(() => setMessageAction(40, { kind: 'reply', message: aMessage({ id: '10', body: 'Tem?' }) }))
    expect(field()).toBeVisible()
    act(() => setMessageAction(40, { kind: 'edit', message: ours(1) }))
    expect(screen.getByRole('button', { name: /^Nota/ })).toBeDisabled()
    fireEvent.keyDown(field(), { code: 'KeyN', altKey: true })
    expect(field()).toHaveValue('Errado')
    press('Escape')
  })

  it('of a wrong length is refused with a reason, and a server refusal keeps the text', async () => {
    render(<Desk />)
    toNote()
    writeNote(' a ')
    fireEvent.keyDown(noteField(), { key: 'Enter' })
    expect(await problem()).toHaveTextContent('Muito curta: no mínimo 2 caracteres')
    writeNote('a'.repeat(4097))
    expect(await problem()).toHaveTextContent('A nota passou do limite de 4096 caracteres.')
    expect(screen.getByRole('button', { name: 'Anotar' })).toBeDisabled()
    expect(notes.sent).toEqual([])
    notes.refuses = true
    writeNote('Fica')
    fireEvent.keyDown(noteField(), { key: 'Enter' })
    expect(await problem()).not.toBeEmptyDOMElement()
    expect(noteField()).toHaveValue('Fica')
  })

  it('whose answer was lost is sent again under the same key', async () => {
    const { unmount } = render(<Desk />)
    toNote()
    const send = async (count: number) => {
      fireEvent.keyDown(noteField(), { key: 'Enter' })
      await waitFor(() => expect(notes.keys).toHaveLength(count))
      await waitFor(() => expect(noteField()).not.toHaveAttribute('readonly'))
    }
    notes.refuses = true
    writeNote('Fica')
    await send(1)
    unmount()
    render(<Desk />)
    toNote()
    notes.refuses = false
    await send(2)
    expect(noteField()).toHaveValue('')
    writeNote('Fica')
    await send(3)
    const [first, again, later] = notes.keys
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect([again, later === first]).toEqual([first, false])
  })

  it('can be written where no message can', async () => {
    render(<Desk lockedBecause="O atendimento está fechado" />)
    toNote()
    writeNote('Voltou a ligar')
    fireEvent.click(screen.getByRole('button', { name: 'Anotar' }))
    await waitFor(() => expect(notes.sent).toHaveLength(1))
  })
})

describe('outside the reply window', () => {
  const inMs = (ms: number) => ({ closesAt: new Date(Date.now() + ms).toISOString(), freeUntil: null })
  const official = (ms: number) => aTicket({ replyWindow: inMs(ms) })
  const components = {
    header: null,
    body: { text: 'Oi, {{nome}}! Sobre {{assunto}}?', examples: {} },
    footer: null,
    buttons: [],
    other: [],
  }
  const template = {
    id: 5,
    name: 'retomar_conversa',
    category: 'UTILITY',
    isSendable: true,
    components,
    variables: templateVariables(components),
  }

  beforeEach(() => {
    templates.all = [template]
    templates.sent = []
  })

  it('closes by itself, offers a template, and keeps what was typed until it is open again', async () => {
    const { rerender } = render(<Desk ticket={official(1_500)} />)
    fireEvent.change(screen.getByLabelText('Escreva uma mensagem'), { target: { value: 'O tecido chegou' } })
    expect(await screen.findByText('retomar_conversa', {}, { timeout: 5_000 })).toBeVisible()
    expect(screen.queryByLabelText('Escreva uma mensagem')).not.toBeInTheDocument()
    expect(screen.getByText(/O tecido chegou/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Nota' })).toBeEnabled()

    expect(screen.getByLabelText('nome')).toHaveValue('Marina')
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled()
    fireEvent.change(screen.getByLabelText('assunto'), { target: { value: 'o sofá' } })
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    const values = { 'body.nome': 'Marina', 'body.assunto': 'o sofá' }
    await waitFor(() =>
      expect(templates.sent).toMatchObject([{ body: { template: { templateId: 5, values } } }]),
    )

    rerender(<Desk ticket={official(86_400_000)} />)
    expect(screen.getByLabelText('Escreva uma mensagem')).toHaveValue('O tecido chegou')
  })

  it('warns in the last hour', () => {
    render(<Desk ticket={official(1_800_000)} />)
    expect(screen.getByText(/Sem resposta até as \d\d:\d\d, só um modelo reabre/)).toBeVisible()
  })
})
