import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { aTicket } from '../../testing/samples'
import { TicketListItem } from './TicketListItem'

function show(part: Parameters<typeof aTicket>[0]) {
  const onAccept = vi.fn()
  const ticket = aTicket(part)
  render(
    <MemoryRouter>
      <TicketListItem
        ticket={ticket}
        address="/tickets/x"
        isSelected={false}
        showsStatus={false}
        isTabStop
        isBusy={false}
        onAccept={onAccept}
        onHover={() => undefined}
        onFocus={() => undefined}
      />
    </MemoryRouter>,
  )
  return { onAccept, ticket }
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
      transfer: false,
      remove: false,
    }
    show({ status: 'pending', can })
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('that is attended opens, and its name says what is unread', () => {
    show({ unreadMessages: 3, lastMessage: '*Oi*' })
    const link = screen.getByRole('link', { name: /^Marina Duarte, 3 não lidas, Oi,/ })
    expect(link).toHaveAttribute('href', '/tickets/x')
  })

  it('shows the wait in red after a quarter of an hour', () => {
    show({ waitingSince: new Date(Date.now() - 16 * 60_000).toISOString() })
    expect(screen.getByTitle('Cliente esperando há 16 min')).toHaveAttribute('data-waiting', 'red')
  })
})
