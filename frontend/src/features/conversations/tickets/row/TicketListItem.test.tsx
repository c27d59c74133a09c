import { hasAbility, type Ability, type Profile } from '@balcao/contract/abilities'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aPreview, aTicket, canOfAttendant } from '../../../../testing/samples'
import { TicketListItem } from './TicketListItem'

const reader = vi.hoisted<{ profile: Profile }>(() => ({ profile: 'user' }))
vi.mock('../../../../session', () => ({
  Can: ({ ability, children }: { ability: Ability; children: ReactNode }) =>
    hasAbility(reader.profile, ability) ? children : null,
}))
beforeEach(() => {
  reader.profile = 'user'
})

function show(part: Parameters<typeof aTicket>[0], words = '', isDetailed = false) {
  const [onAccept, onResolve, onMore] = [vi.fn(), vi.fn(), vi.fn()]
  const ticket = aTicket(part)
  render(
    <MemoryRouter>
      <TicketListItem
        ticket={ticket}
        reader={{ id: 1, name: 'Ana Souza' }}
        address="/tickets/x"
        words={words}
        isSelected={false}
        showsStatus={words !== ''}
        isDetailed={isDetailed}
        isTabStop
        isBusy={false}
        onOpen={() => undefined}
        onAccept={onAccept}
        onResolve={onResolve}
        onMore={onMore}
        onHover={() => undefined}
        onPress={() => undefined}
        onFocus={() => undefined}
      />
    </MemoryRouter>,
  )
  return { onAccept, onResolve, onMore, ticket }
}

describe('a ticket in the list', () => {
  it('that waits cannot be opened, says so, and can be accepted', async () => {
    const { onAccept, ticket } = show({ status: 'pending', userId: null, user: null })
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(screen.getByRole('group', { name: /Aceite o atendimento para abrir a conversa/ })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Aceitar o atendimento de Marina Duarte' }))
    expect(onAccept).toHaveBeenCalledExactlyOnceWith(ticket)
  })

  it('that waits has no button for those who may not accept it', () => {
    const can = {
      accept: false,
      return: false,
      resolve: false,
      reopen: false,
      send: false,
      attend: false,
      transfer: false,
      remove: false,
      arrange: false,
    }
    show({ status: 'pending', can })
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('that waits can be read along by admins alone', () => {
    reader.profile = 'admin'
    show({ status: 'pending', userId: null, user: null })
    const spy = screen.getByRole('link', { name: 'Espiar a conversa de Marina Duarte' })
    expect(spy).toHaveAttribute('href', '/tickets/x')
  })

  it('that is open can be resolved from its row, and has a button for all else', async () => {
    const can = canOfAttendant
    const { onResolve, onMore, ticket } = show({ can })
    await userEvent.click(screen.getByRole('button', { name: 'Resolver o atendimento de Marina Duarte' }))
    expect(onResolve).toHaveBeenCalledExactlyOnceWith(ticket, expect.anything())
    const more = screen.getByRole('button', { name: 'Mais opções do atendimento de Marina Duarte' })
    await userEvent.click(more)
    expect(onMore).toHaveBeenCalledExactlyOnceWith(ticket.id, more)
  })

  it('that is attended opens, and its name says what is unread', () => {
    show({ unreadMessages: 3, preview: aPreview({ text: '*Oi*' }) })
    const link = screen.getByRole('link', { name: /^Marina Duarte, 3 não lidas, Oi,/ })
    expect(link).toHaveAttribute('href', '/tickets/x')
  })

  it('says what the reader has begun to write in it, as soon as that is stored', () => {
    localStorage.setItem('balcao.draft.v1.1.40', 'Já vejo')
    show({})
    expect(screen.getByRole('link', { name: /, Rascunho: Já vejo,/ })).toBeVisible()
    act(() => {
      localStorage.removeItem('balcao.draft.v1.1.40')
      window.dispatchEvent(new StorageEvent('storage', { key: 'balcao.draft.v1.1.40' }))
    })
    expect(screen.getByRole('link', { name: /^Marina Duarte, Oi,/ })).toBeVisible()
  })

  it('shows how far the reader’s own last message has come', () => {
    show({ preview: aPreview({ text: 'Combinado', fromMe: true, userId: 1, ack: 4 }) })
    expect(screen.getByRole('link', { name: /, Você: Combinado, Lida,/ })).toBeVisible()
    expect(screen.getByTitle('Lida').closest('svg')).toHaveAttribute('data-delivery', 'read')
  })

  it('that was found says where, with the words marked, its status and the day', () => {
    const match = {
      messageId: '9',
      text: '…pode mandar o *orçamento* da mesa?',
      fromMe: false,
      userId: null,
      at: '2025-07-14T12:00:00.000Z',
    }
    show({ status: 'closed', match }, 'ORCAMENTO')
    expect(screen.getByText('orçamento', { selector: 'mark' })).toBeVisible()
    const name = /^Marina Duarte, …pode mandar o orçamento da mesa\?, 14\/07\/2025, Fechado,/
    expect(screen.getByRole('link', { name })).toBeVisible()
  })

  it('that was found by its name, number or username shows that', () => {
    show({}, 'marina')
    expect(screen.getByText('Marina', { selector: 'mark' })).toBeVisible()
    expect(screen.getByText('Oi')).toBeVisible()
    cleanup()
    show({}, '98765 43')
    expect(screen.getByText('9876543', { selector: 'mark' })).toBeVisible()
    cleanup()
    const contact = { ...aTicket({}).contact, number: '', username: 'mah.decor' }
    show({ contact }, '@Mah.d')
    expect(screen.getByText('mah.d', { selector: 'mark' })).toBeVisible()
  })

  it('shows one tag, and says all that is known of it by its name', () => {
    const tags = [
      { id: 1, name: 'Entrega', color: '#00838f' },
      { id: 2, name: 'VIP', color: '#c2298a' },
    ] as Ticket['tags']
    const queue = { id: 3, name: 'Vendas', color: '#1565c0' }
    const facts = {
      tags,
      queue,
      whatsapp: { id: 1, name: 'Loja Centro', capabilities: [] },
      user: { id: 2, name: 'Bruno Lima' },
    }
    show({ ...facts, userId: 2, waitingSince: new Date().toISOString() })
    expect(screen.getByText('Entrega')).toBeVisible()
    expect(screen.queryByText('VIP')).not.toBeInTheDocument()
    const name = /esperando desde \d\d:\d\d, .*, Vendas, Loja Centro, Bruno Lima, Entrega, VIP$/
    expect(screen.getByRole('link', { name })).toBeVisible()
    expect(screen.getByTitle('Atendente: Bruno Lima')).toHaveTextContent('BL')
    cleanup()
    show(facts, '', true)
    expect(screen.getByText('Vendas · Loja Centro · Bruno · Entrega, VIP')).toBeVisible()
  })

  it('that waits brings what can be done with it under the keys when it is pressed', async () => {
    show({ status: 'pending', userId: null, user: null })
    await userEvent.click(screen.getByText('Marina Duarte'))
    expect(screen.getByRole('button', { name: 'Aceitar o atendimento de Marina Duarte' })).toHaveFocus()
  })

  it('shows the wait in red after a quarter of an hour', () => {
    show({ waitingSince: new Date(Date.now() - 16 * 60_000).toISOString() })
    expect(screen.getByTitle('Cliente esperando há 16 min')).toHaveAttribute('data-waiting', 'red')
  })
})

it('a ticket that was handed on says by whom, and what they wrote', () => {
  show({
    unreadMessages: 1,
    handover: {
      by: 'Bia Souza',
      note: 'Quer a segunda via',
      at: '2026-03-02T10:00:00.000Z',
      unreadMessages: 0,
    },
  })
  const words = 'Transferido por Bia Souza: Quer a segunda via'
  expect(screen.getByTitle(words)).toHaveTextContent('Bia')
  expect(screen.getByRole('link', { name: new RegExp(words) })).toBeVisible()
})
