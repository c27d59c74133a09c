import type { ChannelPayloads } from '@balcao/contract/realtime'
import type { Message, MessagePage } from '@balcao/contract/resources/conversations/messages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../data/ApiError'
import { dispatch } from '../../../data/realtime/hub'
import { aMessage, aNote, aTicket } from '../../../testing/samples'
import { Composer } from './composer/Composer'
import { useMessagesLive } from './messages.live'
import { useOutboxRunner } from './outbox/outbox.commands'
import { MessageThread } from './thread/MessageThread'

interface Call {
  method: string
  path: string
  params: { ticketId?: number; id?: string }
  body?: { body: string }
  idempotencyKey?: string
}

/** The fake server behind `call`: it answers the thread, and each send as the test says. */
const server = vi.hoisted(() => ({
  thread: [] as unknown[],
  sent: [] as unknown[],
  onSend: null as null | ((call: never) => Promise<unknown>),
}))

vi.mock('../../../data/apiClient', () => ({
  call: ({ method, path }: { method: string; path: string }, options: object) => {
    if (path.endsWith('/past-messages')) return Promise.resolve({ messages: [], nextCursor: null })
    const request = { method, path, ...options } as Call
    if (method === 'GET') return Promise.resolve(server.thread[0])
    if (path.endsWith('/typing')) return Promise.resolve({ message: 'shown' })
    server.sent.push(request)
    return server.onSend?.(request as never) ?? new Promise(() => undefined)
  },
}))
const actor = vi.hoisted(() => ({ id: 1, name: 'Ana' }))
vi.mock('../../../session/SessionProvider', () => ({ useActor: () => actor }))

const ticket = aTicket()
const inbound = aMessage({ id: '10', body: 'Bom dia' })
const sent = () => server.sent as Call[]
const stored = (call: Call, part: Partial<Message> = {}): Message =>
  aMessage({
    id: '11',
    body: call.body?.body ?? '',
    fromMe: true,
    user: { id: 1, name: 'Ana' },
    clientKey: call.idempotencyKey ?? null,
    createdAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
    ...part,
  })
const event = (payload: object) => act(() => dispatch(1, 'company-1-appMessage', payload))

function Conversation() {
  const pane = useRef<HTMLDivElement>(null)
  useMessagesLive()
  useOutboxRunner()
  return (
    <>
      <MessageThread
        onForward={() => undefined}
        onCard={() => undefined}
        ticket={ticket}
        messageId={null}
        onMessageGone={() => undefined}
        onInViewChange={() => undefined}
        isSearching={false}
        onSearchEnd={() => undefined}
      />
      <Composer
        ticket={ticket}
        isNote={false}
        onSwitch={() => undefined}
        lockedBecause={null}
        takesFocus
        pane={pane}
      />
    </>
  )
}

async function open() {
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <Conversation />
    </QueryClientProvider>,
  )
  await screen.findByText('Bom dia')
  return {
    ...view,
    thread: screen.getByRole('region'),
    input: screen.getByRole<HTMLTextAreaElement>('textbox'),
  }
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  actor.id += 1
  const page: MessagePage = {
    messages: [inbound],
    events: [],
    notes: [],
    count: 1,
    hasMore: false,
    ticket,
    nextCursor: null,
    newerCursor: null,
  }
  server.thread = [page]
  server.sent.length = 0
  server.onSend = null
})

describe('writing a message', () => {
  it('shows it at once with a clock, and the composer is free although the server is slow', async () => {
    const { thread, input } = await open()
    await userEvent.type(input, 'Olá{Enter}')
    expect(within(thread).getByText('Olá')).toBeVisible()
    expect(within(thread).getByTitle('Na fila para envio')).toBeInTheDocument()
    expect(input).toHaveValue('')
    expect(input).toHaveFocus()
    expect(sent()).toHaveLength(1)
  })

  it('breaks the line with Shift+Enter and sends no white space', async () => {
    const { thread, input } = await open()
    await userEvent.type(input, '  {Enter}')
    expect(sent()).toHaveLength(0)
    await userEvent.clear(input)
    await userEvent.type(input, 'um{Shift>}{Enter}{/Shift}dois{Enter}')
    expect(sent()[0]?.body?.body).toBe('*Ana:*\num\ndois')
    expect(within(thread).getByText(/um\s+dois/)).toBeVisible()
  })

  it('puts the server’s copy in its place, in the same element, when the answer comes', async () => {
    let answer = (_message: Message) => undefined as void
    server.onSend = () => new Promise((resolve) => (answer = resolve))
    const { thread, input } = await open()
    await userEvent.type(input, 'Olá{Enter}')
    const row = within(thread).getByText('Olá').closest('[data-key]')
    const [call] = sent()
    await act(() => Promise.resolve(answer(stored(call!, { ack: 2 }))))
    await waitFor(() => expect(within(thread).getByTitle('Enviada')).toBeInTheDocument())
    expect(within(thread).getAllByText('Olá')).toHaveLength(1)
    expect(within(thread).getByText('Olá').closest('[data-key]')).toBe(row)
  })

  it('shows it once when the event comes before the answer, and again after it', async () => {
    let answer = (_message: Message) => undefined as void
    server.onSend = () => new Promise((resolve) => (answer = resolve))
    const { thread, input } = await open()
    await userEvent.type(input, 'Olá{Enter}')
    const message = stored(sent()[0]!)
    const create = { action: 'create', message, ticket, contact: null }
    event(create)
    await waitFor(() => expect(within(thread).getAllByText('Olá')).toHaveLength(1))
    await act(() => Promise.resolve(answer(message)))
    event(create)
    expect(within(thread).getAllByText('Olá')).toHaveLength(1)
    expect(localStorage.getItem(`balcao.outbox.v1.${actor.id}`)).toBeNull()
  })

  it('sends what was written without a network under the same key when it is back', async () => {
    server.onSend = () => Promise.reject(new ApiError('NETWORK', 0))
    const { thread, input } = await open()
    await userEvent.type(input, 'Olá{Enter}')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(within(thread).getByTitle('Na fila para envio')).toBeInTheDocument()
    server.onSend = (call: Call) => Promise.resolve(stored(call))
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(localStorage.getItem(`balcao.outbox.v1.${actor.id}`)).toBeNull())
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(within(thread).getAllByText('Olá')).toHaveLength(1)
  })

  it('says why a message was refused, and lets it be tried again or deleted', async () => {
    server.onSend = () => Promise.reject(new ApiError('ERR_TICKET_NOT_OPEN', 400))
    const { thread, input } = await open()
    await userEvent.type(input, 'Olá{Enter}')
    expect(await within(thread).findByText(/Não enviada: O atendimento não está aberto/)).toBeVisible()
    await userEvent.click(within(thread).getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[0]?.idempotencyKey).not.toBe(sent()[1]?.idempotencyKey)
    await userEvent.click(await within(thread).findByRole('button', { name: 'Excluir' }))
    expect(within(thread).queryByText('Olá')).not.toBeInTheDocument()
  })

  it('keeps a draft for the ticket over a reload', async () => {
    const { input, unmount } = await open()
    await userEvent.type(input, 'ainda não')
    unmount()
    expect((await open()).input).toHaveValue('ainda não')
  })
})

describe('a message of the server that failed', () => {
  const failed = aMessage({ id: '12', body: 'Não foi', fromMe: true, sendError: 'ERR_WAPP_NOT_INITIALIZED' })

  it('is tried again by its id, or discarded', async () => {
    const { thread } = await open()
    event({ action: 'create', message: failed, ticket, contact: null })
    server.onSend = () =>
      Promise.resolve({ ...failed, isDeleted: true, updatedAt: '2026-03-02T11:00:00.000Z' })
    await userEvent.click(await within(thread).findByRole('button', { name: 'Tentar de novo' }))
    expect(sent()[0]).toMatchObject({ path: '/messages/:id/retry', params: { id: '12' } })
    await waitFor(() => expect(within(thread).queryByText('Não foi')).not.toBeInTheDocument())
  })
})

describe('a message that arrives', () => {
  it('joins the thread and is announced politely', async () => {
    const { thread } = await open()
    const contact = { ...ticket.contact, name: 'Marina Duarte' }
    const message = aMessage({ id: '13', body: '*Cheguei*', createdAt: new Date().toISOString() })
    event({ action: 'create', message, ticket, contact })
    expect(await within(thread).findByText('Cheguei')).toBeVisible()
    const announcement = screen.getByText('Nova mensagem de Marina Duarte: Cheguei')
    expect(announcement.closest('[aria-live="polite"]')).not.toBeNull()
  })

  it('stays out of the threads of others', async () => {
    const { thread } = await open()
    const message = aMessage({ id: '14', body: 'De outro' })
    event({ action: 'create', message, ticket: aTicket({ id: 50, contactId: 8 }), contact: null })
    await act(async () => Promise.resolve())
    expect(within(thread).queryByText('De outro')).not.toBeInTheDocument()
  })
})

describe('what was done with the ticket', () => {
  it('stands in the thread as soon as it happens, with the words for the receiver', async () => {
    const { thread } = await open()
    act(() =>
      dispatch(1, 'company-1-ticketEvent', {
        action: 'create',
        event: {
          id: 5,
          ticketId: ticket.id,
          kind: 'transferred',
          by: { id: 1, name: 'Ana' },
          user: { id: 2, name: 'Bia' },
          note: 'Quer a segunda via',
          createdAt: new Date().toISOString(),
        },
        ticket,
      }),
    )
    expect(await within(thread).findByText(/Ana transferiu para Bia/)).toBeVisible()
    expect(within(thread).getByText('Quer a segunda via')).toBeVisible()
  })
})

describe('a note of a colleague', () => {
  it('appears in its thread as soon as it is written, until it is deleted', async () => {
    const { thread } = await open()
    const note = aNote({ id: 9, note: 'Quer nota fiscal', user: { id: 2, name: 'Bia' } })
    const elsewhere = { ...note.ticket, whatsappId: 99 }
    const hear = (payload: ChannelPayloads['ticketNote']) =>
      act(() => dispatch(1, 'company-1-ticketNote', payload))
    hear({ action: 'create', note: { ...note, id: 10, note: 'De outra conexão', ticket: elsewhere } })
    hear({ action: 'create', note })
    const bubble = await within(thread).findByRole('article', { name: /^Nota interna de Bia/ })
    expect(bubble).toHaveTextContent('Quer nota fiscal')
    expect(within(thread).queryByText('De outra conexão')).not.toBeInTheDocument()
    hear({ action: 'delete', noteId: 9 })
    await waitFor(() => expect(bubble).not.toBeInTheDocument())
  })
})
