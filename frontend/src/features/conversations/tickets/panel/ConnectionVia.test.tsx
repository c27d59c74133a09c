import type { ConnectionChoice } from '@balcao/contract/resources/conversations/ticketConnections'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aTicket, canOfAttendant } from '../../../../testing/samples'
import { theme } from '../../../../theme/theme'
import { ConnectionVia } from './ConnectionVia'

interface Call {
  method: string
  path: string
  body?: object
}

/** The fake server behind `call`, and the listeners of its channels. */
const server = vi.hoisted(() => ({
  choices: [] as unknown[],
  calls: [] as unknown[],
  prices: { service: 30_000 },
  listeners: new Map<string, (payload: object) => void>(),
}))
vi.mock('../../../../data/apiClient', () => ({
  call: ({ method, path }: { method: string; path: string }, options: object) => {
    server.calls.push({ method, path, ...options })
    if (path === '/tickets/:id/connections') return Promise.resolve({ connections: server.choices })
    if (path === '/costs/prices')
      return Promise.resolve({
        list: { prices: server.prices },
        connections: [{ id: 3, freeService: 0 }],
      })
    if (path === '/tickets/:id') return Promise.resolve({ id: 40 })
    return Promise.resolve([{ id: 3 }, { id: 4 }])
  },
}))
vi.mock('../../../../data/realtime', async (original) => ({
  ...(await original<object>()),
  useChannel: (channel: string, handler: (payload: object) => void) => {
    server.listeners.set(channel, handler)
  },
}))
vi.mock('../../../../session/SessionProvider', () => ({
  useActor: () => ({ id: 1, profile: 'admin', queues: [], company: { settings: [] } }),
}))

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

const official: ConnectionChoice = {
  id: 3,
  name: 'Aurora Oficial',
  capabilities: ['replyWindow', 'prices', 'templates'],
  number: '551130030101',
  isUp: true,
  replyWindow: { closesAt: inHours(1), freeUntil: null },
  lastTalkAt: inHours(-1),
  ticketId: null,
  ticketUuid: null,
}
const phone: ConnectionChoice = {
  ...official,
  id: 4,
  name: 'Loja Centro',
  capabilities: ['linking'],
  number: '551132557840',
  replyWindow: null,
}

const ticket = (part: Partial<Ticket> = {}): Ticket =>
  aTicket({
    can: { ...canOfAttendant, transfer: true },
    whatsapp: { id: 3, name: 'Aurora Oficial', capabilities: official.capabilities },
    whatsappId: 3,
    replyWindow: official.replyWindow,
    ...part,
  })

const Address = () => <output>{useLocation().pathname}</output>

function show(opened: Ticket = ticket()) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={['/tickets/here']}>
          <Routes>
            <Route path="/tickets/:uuid?" element={<ConnectionVia ticket={opened} />} />
          </Routes>
          <Address />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  )
}

async function open() {
  show()
  await userEvent.click(await screen.findByTitle('Escrever por outro número'))
  return screen.findAllByRole('menuitemradio', {}, { timeout: 10_000 })
}

const asked = (path: string) => (server.calls as Call[]).filter((each) => each.path === path)

beforeEach(() => {
  server.choices = [official, phone]
  server.calls.length = 0
  server.prices = { service: 30_000 }
  localStorage.clear()
})

describe('the choice of the connection', () => {
  it('is not there for one connection, or for somebody who may not move the ticket', async () => {
    server.choices = [official]
    show()
    await waitFor(() => expect(asked('/tickets/:id/connections')).toHaveLength(1))
    expect(screen.queryByTitle('Escrever por outro número')).not.toBeInTheDocument()
    show(ticket({ can: canOfAttendant }))
    expect(asked('/tickets/:id/connections')).toHaveLength(1)
  })

  it('says what changes with each: time, price, and where the customer gets it', async () => {
    const [first, second] = await open()
    expect(first).toHaveAttribute('aria-checked', 'true')
    expect(first).toHaveTextContent(/Aberta até/)
    await waitFor(() => expect(first).toHaveTextContent('R$ 0,03 por resposta.'))
    expect(second).toHaveTextContent('Telefone ligado: sem prazo e sem custo.')
    expect(second).toHaveTextContent(/Marina recebe em outra conversa, do .*3255-7840/)
  })

  it('names free answers after an ad in place of the price', async () => {
    server.choices = [{ ...official, replyWindow: { closesAt: inHours(1), freeUntil: inHours(50) } }, phone]
    const [first] = await open()
    expect(first).toHaveTextContent(/Respostas grátis até .*, por vir do anúncio\./)
    expect(first).not.toHaveTextContent('por resposta')
  })

  it('warns where only a template arrives, and where the connection is down', async () => {
    server.choices = [
      official,
      { ...official, id: 4, isUp: false, replyWindow: { closesAt: inHours(-1), freeUntil: inHours(-1) } },
    ]
    const [, second] = await open()
    expect(second).toHaveTextContent('Fora do ar: sai quando voltar.')
    expect(second).toHaveTextContent('Fechada: só um modelo chega.')
    expect(second).not.toHaveTextContent('grátis')
  })

  it('moves the ticket', async () => {
    const [, second] = await open()
    await userEvent.click(second!)
    await waitFor(() =>
      expect(asked('/tickets/:id')).toMatchObject([{ method: 'PUT', body: { whatsappId: 4 } }]),
    )
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  })

  it('opens the live ticket there', async () => {
    server.choices = [official, { ...phone, ticketId: 41, ticketUuid: 'there' }]
    const [, second] = await open()
    expect(second).toHaveTextContent('Já há um atendimento aberto lá')
    await userEvent.click(second!)
    expect(screen.getByRole('status')).toHaveTextContent('/tickets/there')
    expect(asked('/tickets/:id')).toEqual([])
  })

  it('is read again when the customer writes on another connection, and the price with it', async () => {
    const [, second] = await open()
    expect(second).not.toHaveTextContent('Fora do ar')
    server.choices = [official, { ...phone, isUp: false }]
    server.prices = { service: 50_000 }
    const say = (channel: string, payload: object) => act(() => server.listeners.get(channel)?.(payload))
    say('ticket', { action: 'update', ticket: { id: 41, contactId: 99 } })
    say('appMessage', { action: 'create', contact: { id: 99 } })
    expect(asked('/tickets/:id/connections')).toHaveLength(1)
    say('ticket', { action: 'update', ticket: { id: 41, contactId: 7 } })
    expect(await screen.findByText(/Fora do ar: sai quando voltar/)).toBeVisible()
    expect(await screen.findByText(/R\$ 0,05 por resposta/)).toBeVisible()
  })
})
