import { recordEvent } from '../../../events/recordEvent.js'
import { clock } from '../../../platform/clock/clock.js'
import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import type { TicketView, TicketValues } from './ticketViews.queries.js'
import { ticketPolicy } from './tickets.policy.js'
import { findTicket } from './tickets.queries.js'

/** The ticket's own user has the thread in view. */
export async function markTicketRead(ticket: TicketView): Promise<TicketView> {
  if (!isUnread(ticket)) return ticket
  // One round trip: the ticket is read after the change.
  const [, read] = await Promise.all([noteReading(ticket), findTicket({ id: ticket.id })])
  return read
}

const isUnread = ({ unreadMessages, handover, recalledAt }: TicketValues): boolean =>
  unreadMessages > 0 || handover !== null || recalledAt !== null

/**
 * Marks a ticket as read, because it was read or answered.
 * @returns whether anything was unread.
 */
export async function noteReading(ticket: TicketValues): Promise<boolean> {
  if (!isUnread(ticket)) return false
  const { id } = ticket
  await readRows(sql`
    update tickets set unread_messages = 0, handover = null, recalled_at = null, updated_at = ${clock.now()}
     where id = ${id}`)
  await recordEvent('ticket.read', { ticketId: id })
  return true
}

/**
 * Older clients mark a ticket as read by fetching the first page. That counts only for the ticket's own user,
 * while it is open, and without `peek`.
 */
export const markReadByReading = (
  ticket: TicketView,
  query: { peek?: boolean | undefined; before?: string | undefined; pageNumber?: number | undefined },
  actor: UserActor,
): Promise<TicketView> => {
  const firstPage = !query.before && (query.pageNumber ?? 1) === 1
  return !query.peek && firstPage && ticketPolicy.read(actor, ticket)
    ? markTicketRead(ticket)
    : Promise.resolve(ticket)
}
