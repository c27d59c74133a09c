import type { Ticket } from '@balcao/contract/resources/tickets'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { aTicket } from '../../../testing/samples'
import TicketPeek from './TicketPeek'

vi.mock('../../../session', () => ({ useCan: () => () => true }))

function show(part: Parameters<typeof aTicket>[0], row: HTMLElement | null) {
  const calls = { onOpen: vi.fn(), onAccept: vi.fn(), onSelect: vi.fn(), onClose: vi.fn() }
  const pointer = { onStay: () => undefined, onLeave: () => undefined }
  render(<TicketPeek ticket={aTicket(part)} row={row} address="/tickets/x" {...pointer} {...calls} />)
  return calls
}

const facts = {
  queue: { id: 3, name: 'Vendas', color: '#1565c0' },
  whatsapp: { id: 1, name: 'Loja Centro' },
  user: { id: 2, name: 'Bruno Lima' },
  tags: [
    { id: 1, name: 'Entrega', color: '#00838f' },
    { id: 2, name: 'VIP', color: '#c2298a' },
  ] as Ticket['tags'],
}

it('beside a row stands all that is known of its ticket, until Escape', () => {
  const { onClose } = show(facts, document.body)
  const peek = screen.getByRole('tooltip')
  for (const words of ['Marina Duarte', 'Vendas', 'Loja Centro', 'Bruno Lima', 'Entrega', 'VIP', 'Oi'])
    expect(peek).toHaveTextContent(words)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

it('a finger finds in a sheet what can be done with one that waits', async () => {
  const { onAccept, onSelect, onClose } = show({ ...facts, status: 'pending', user: null }, null)
  expect(screen.getByRole('dialog', { name: 'Marina Duarte' })).toHaveTextContent('Sem atendente')
  expect(screen.getByRole('link', { name: 'Espiar' })).toHaveAttribute('href', '/tickets/x')
  await userEvent.click(screen.getByRole('button', { name: 'Aceitar' }))
  expect(onAccept).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Selecionar' }))
  expect(onSelect).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledTimes(2)
})
