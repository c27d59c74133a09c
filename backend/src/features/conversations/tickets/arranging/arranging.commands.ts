import { limits } from '@balcao/contract'
import { DAY_MS } from '@balcao/contract/time/durations'
import { literal } from 'sequelize'
import { recordEvent } from '../../../../events/recordEvent.js'
import { Ticket } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { sql } from '../../../../platform/database/sql.js'
import { readRows } from '../../../../platform/database/statement.js'
import { AppError } from '../../../../platform/errors/AppError.js'
import { ticketTakenError } from '../tickets.commands.js'
import { findTicket } from '../tickets.queries.js'
import type { TicketValues, TicketView } from '../ticketViews.queries.js'

/**
 * Changes a ticket only if its attendant still has it.
 * @throws AppError ERR_OTHER_OPEN_TICKET with the current ticket otherwise.
 */
async function arrange(
  { id, status, userId }: TicketValues,
  columns: Parameters<typeof Ticket.update>[0],
): Promise<TicketView> {
  const [changed] = await Ticket.update(columns, { where: { id, status, userId } })
  if (changed === 0) throw ticketTakenError(await findTicket({ id }))
  await recordEvent('ticket.arranged', { ticketId: id })
  return findTicket({ id })
}

/** Marks the last message as unread. A ticket with unread messages keeps their number. */
export const markTicketUnread = (ticket: TicketValues): Promise<TicketView> =>
  arrange(ticket, { unreadMessages: literal('greatest(unread_messages, 1)') })

/** Puts it on top of its attendant's list, or takes it down. A ticket that is pinned keeps its time. */
export const pinTicket = (ticket: TicketValues, pinned: boolean): Promise<TicketView> =>
  arrange(
    ticket,
    pinned ? { pinnedAt: ticket.pinnedAt ?? clock.now() } : { pinnedAt: null, recalledAt: null },
  )

/**
 * Puts it off. A second call replaces the instant of the first.
 * @param until null: until the customer's next message.
 * @throws AppError ERR_VALIDATION when it is not in the future, or too far in it.
 */
export async function snoozeTicket(ticket: TicketValues, until: Date | null): Promise<TicketView> {
  const now = clock.now()
  const latest = now.getTime() + limits.arranged.days * DAY_MS
  if (until && (until <= now || until.getTime() > latest))
    throw new AppError('ERR_VALIDATION', {
      field: 'body.until',
      message: 'until must be in the future, and within a year',
    })
  return arrange(ticket, { snoozedAt: now, snoozedUntil: until, recalledAt: null })
}

/** Takes it back into the list. */
export const wakeTicket = (ticket: TicketValues): Promise<TicketView> =>
  arrange(ticket, { snoozedAt: null, snoozedUntil: null })

/** Tickets that come back in one transaction. The next sweep finds the others. */
const MOST_AT_ONCE = 500

/** The company's tickets whose instant has come stand on top of their attendants' lists, as unread. */
export async function recallTickets(): Promise<void> {
  const now = clock.now()
  const recalled = await readRows<{ id: number }>(sql`
    update tickets set snoozed_at = null, snoozed_until = null, recalled_at = ${now}, updated_at = ${now}
     where id in (select id from tickets where snoozed_until <= ${now}::timestamptz order by id
                   limit ${MOST_AT_ONCE}::integer for no key update skip locked)
    returning id`)
  for (const { id: ticketId } of recalled) await recordEvent('ticket.arranged', { ticketId })
}
