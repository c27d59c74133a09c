import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { aTicket, canOfAttendant } from '../../../../testing/samples'
import TicketPreview from './TicketPreview'

vi.mock('../../../../session', () => ({ useCan: () => () => true }))

function show(part: Parameters<typeof aTicket>[0], row: HTMLElement | null) {
  const acts = { onVerb: vi.fn(), onSendAway: vi.fn(), onSelect: vi.fn(), onArrange: vi.fn() }
  const calls = { onOpen: vi.fn(), onClose: vi.fn(), ...acts }
  const pointer = { onStay: () => undefined, onLeave: () => undefined }
  render(<TicketPreview ticket={aTicket(part)} row={row} address="/tickets/x" {...pointer} {...calls} />)
  return calls
}

const facts = {
  queue: { id: 3, name: 'Vendas', color: '#1565c0' },
  whatsapp: { id: 1, name: 'Loja Centro', capabilities: [] },
  user: { id: 2, name: 'Bruno Lima' },
  tags: [
    { id: 1, name: 'Entrega', color: '#00838f' },
    { id: 2, name: 'VIP', color: '#c2298a' },
  ] as Ticket['tags'],
}

const mayAll = { ...canOfAttendant, remove: true }

it('beside a row stands all that is known of its ticket, until Escape', () => {
  const { onClose } = show(facts, document.body)
  const preview = screen.getByRole('tooltip')
  for (const words of ['Marina Duarte', 'Vendas', 'Loja Centro', 'Bruno Lima', 'Entrega', 'VIP', 'Oi'])
    expect(preview).toHaveTextContent(words)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

it('a person without a number is shown by their username', () => {
  const contact = { ...aTicket({}).contact, number: '', username: 'marina.decor' }
  show({ ...facts, contact }, document.body)
  expect(screen.getByRole('tooltip')).toHaveTextContent('Marina Duarte@marina.decor')
})

it('a finger finds in a sheet what can be done with one that waits', async () => {
  const { onVerb, onSelect, onClose } = show({ ...facts, status: 'pending', user: null }, null)
  expect(screen.getByRole('dialog', { name: 'Marina Duarte' })).toHaveTextContent('Sem atendente')
  expect(screen.getByRole('link', { name: 'Espiar' })).toHaveAttribute('href', '/tickets/x')
  await userEvent.click(screen.getByRole('button', { name: 'Aceitar' }))
  expect(onVerb).toHaveBeenCalledExactlyOnceWith('accept', expect.objectContaining({ status: 'pending' }))
  await userEvent.click(screen.getByRole('button', { name: 'Selecionar' }))
  expect(onSelect).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('and with an open one all that its row shows under a pointer', async () => {
  const { onVerb, onSendAway, onClose } = show({ ...facts, chatbot: true, can: mayAll }, null)
  expect(screen.getByRole('dialog')).toHaveTextContent('Bruno Lima · No menu automático')
  await userEvent.click(screen.getByRole('button', { name: 'Resolver' }))
  await userEvent.click(screen.getByRole('button', { name: 'Devolver à fila' }))
  expect(onVerb.mock.calls.map(([verb]) => verb as string)).toEqual(['resolve', 'return'])
  await userEvent.click(screen.getByRole('button', { name: 'Transferir' }))
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }))
  expect(onSendAway.mock.calls.map(([how]) => how as string)).toEqual(['transfer', 'remove'])
  expect(onClose).toHaveBeenCalledTimes(4)
})

it('and how to find one again', async () => {
  const { onArrange } = show({ ...facts, can: mayAll }, null)
  for (const name of ['Marcar como não lido', 'Adiar', 'Fixar no topo'])
    await userEvent.click(screen.getByRole('button', { name }))
  expect(onArrange.mock.calls.map(([what]) => what as string)).toEqual(['unread', 'snooze', 'pin'])
})

it('takes back what was pinned and put off', async () => {
  const at = '2026-03-02T10:00:00.000Z'
  const arranged = { pinnedAt: at, snoozedAt: at, snoozedUntil: null, recalledAt: null }
  const { onArrange } = show({ ...facts, can: mayAll, unreadMessages: 2, arranged }, null)
  expect(screen.queryByRole('button', { name: 'Marcar como não lido' })).toBeNull()
  for (const name of ['Trazer de volta', 'Desafixar'])
    await userEvent.click(screen.getByRole('button', { name }))
  expect(onArrange.mock.calls.map(([what]) => what as string)).toEqual(['wake', 'unpin'])
})
