import type { ContactRow } from '@balcao/contract/resources/contacts'
import type { Ticket } from '@balcao/contract/resources/tickets'
import { liveChannel } from '../../data/liveList'
import type { PagedData } from '../../data/pagedList'
import { patchCache } from '../../data/patchCache'
import { contactPages } from '../contacts'

/** A contact's row after news of one of their tickets; the very same when these are none for it. */
export function withTicket(row: ContactRow, ticket: Ticket): ContactRow {
  if (row.id !== ticket.contactId) return row
  const isLive = ticket.status !== 'closed'
  const ticketUuid = isLive ? ticket.uuid : row.ticketUuid === ticket.uuid ? null : (row.ticketUuid ?? null)
  const last = row.lastTicketAt ?? ''
  const lastTicketAt = ticket.lastMessageAt > last ? ticket.lastMessageAt : last
  return ticketUuid === row.ticketUuid && lastTicketAt === last ? row : { ...row, ticketUuid, lastTicketAt }
}

/** Which ticket of a contact is live, and when something was last said, follows the tickets that the reader hears of. */
liveChannel('ticket', (client, event) => {
  if (event.action !== 'update') return
  patchCache<PagedData<ContactRow>>(client, contactPages.key, (held) => {
    if (!held.pages.some(({ rows }) => rows.some(({ id }) => id === event.ticket.contactId))) return held
    const pages = held.pages.map((page) => ({
      ...page,
      rows: page.rows.map((row) => withTicket(row, event.ticket)),
    }))
    return { ...held, pages }
  })
})
