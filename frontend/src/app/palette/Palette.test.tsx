import type { Contact } from '@balcao/contract/resources/people/contacts'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aTicket } from '../../testing/samples'
import { ThemeProvider } from '../../theme/ThemeProvider'
import Palette from './Palette'

type Answer = (value: unknown) => void
const server = vi.hoisted(() => ({ asked: {} as Record<string, Answer>, refuses: '' }))
vi.mock('../../data/apiClient', () => ({
  call: ({ path }: { path: string }, { query }: { query: { searchParam: string } }) =>
    path === server.refuses
      ? Promise.reject(new Error('refused'))
      : new Promise((answer) => (server.asked[`${path} ${query.searchParam}`] = answer)),
}))

vi.mock('../../session', () => ({ useCan: () => () => false }))

beforeEach(() => {
  vi.useFakeTimers()
  server.asked = {}
  server.refuses = ''
})

afterEach(() => void vi.useRealTimers())

const Place = () => <output aria-label="place">{useLocation().pathname}</output>

function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ThemeProvider>
        <MemoryRouter>
          <Palette typed={() => ''} onClose={() => undefined} />
          <Place />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  )
}

const aContact = (id: number, name: string) => ({ id, name, number: '' }) as Contact
const ticketOf = (id: number, name: string): Ticket =>
  aTicket({ id, uuid: `uuid-${id}`, contact: { ...aTicket().contact, name } })

/** Waits for the search delay and for the rendering of the answer. */
const pass = () => act(() => vi.advanceTimersByTimeAsync(1_000))

const field = () => screen.getByRole('combobox')

async function type(text: string): Promise<void> {
  fireEvent.change(field(), { target: { value: text } })
  await pass()
}

async function answer(question: string, value: unknown): Promise<void> {
  expect(server.asked).toHaveProperty([question])
  server.asked[question]?.(value)
  await pass()
}

it('is a dialog with a name', () => {
  open()
  expect(screen.getByRole('dialog', { name: 'Comandos, atendimentos e contatos' })).toBeVisible()
})

it('Enter goes to the ticket, whichever answer was there first', async () => {
  open()
  await type('helena')
  await answer('/contacts helena', { contacts: [aContact(7, 'Helena Prado')] })
  await answer('/tickets helena', { tickets: [ticketOf(40, 'Helena Prado')] })
  const [first, second] = screen.getAllByRole('option')
  expect(first).toHaveTextContent(/Aberto/)
  expect(second).not.toHaveTextContent(/Aberto/)
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(screen.getByRole('status', { name: 'place', hidden: true })).toHaveTextContent('/tickets/uuid-40')
})

it('the answer to more words is read from its first line, though an earlier line is in it, too', async () => {
  open()
  const [mariana, maria, mario] = [ticketOf(1, 'Mariana Mota'), ticketOf(2, 'Maria Sá'), ticketOf(3, 'Mario')]
  await type('mari')
  await answer('/contacts mari', { contacts: [] })
  await answer('/tickets mari', { tickets: [mariana, mario, maria] })
  expect(screen.getAllByRole('option')).toHaveLength(3)
  await type('maria')
  await answer('/contacts maria', { contacts: [] })
  await answer('/tickets maria', { tickets: [maria, mariana] })
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Maria Sá')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(screen.getByRole('status', { name: 'place', hidden: true })).toHaveTextContent('/tickets/uuid-2')
})

it('shows the one list when the other is refused, and says why', async () => {
  server.refuses = '/tickets'
  open()
  await type('helena')
  await answer('/contacts helena', { contacts: [aContact(7, 'Helena Prado')] })
  expect(screen.getByRole('option', { name: /Helena Prado/ })).toBeVisible()
  expect(screen.getByText(/carregar a lista de registros\. Ocorreu um erro!/)).toBeVisible()
})
