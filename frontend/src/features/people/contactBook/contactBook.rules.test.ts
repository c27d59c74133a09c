import type { ContactRow } from '@balcao/contract/resources/people/contacts'
import { expect, it } from 'vitest'
import { aTicket } from '../../../testing/samples'
import { withTicket } from './contactBook.rules'

const ticket = aTicket({ status: 'open', uuid: 'one', lastMessageAt: '2026-03-02T10:00:00.000Z' })
const row = { id: ticket.contactId, ticketUuid: null, lastTicketAt: null } as ContactRow

it('a contact shows its live ticket, and when something was last said in one', () => {
  const live = withTicket(row, ticket)
  expect(live).toMatchObject({ ticketUuid: 'one', lastTicketAt: ticket.lastMessageAt })
  expect(withTicket(live, ticket)).toBe(live)
  const closed = withTicket(live, aTicket({ ...ticket, status: 'closed' }))
  expect(closed).toMatchObject({ ticketUuid: null, lastTicketAt: ticket.lastMessageAt })
})

it('an older ticket that closes, or one of somebody else, leaves it alone', () => {
  const live = { ...row, ticketUuid: 'two', lastTicketAt: '2026-03-03T10:00:00.000Z' }
  expect(withTicket(live, aTicket({ ...ticket, status: 'closed' }))).toBe(live)
  expect(withTicket({ ...live, id: row.id + 1 }, ticket)).toMatchObject({ ticketUuid: 'two' })
})
