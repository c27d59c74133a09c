import { recordEvent } from '../../events/recordEvent.js'
import type { Contact } from '../../models/index.js'
import { Ticket } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { companySettings } from '../settings/index.js'
import { recordTicketEvent } from '../ticketEvents/index.js'
import { latestTicketOf } from './tickets.queries.js'
import { continuesAttendance } from './tickets.rules.js'
import { trackWaiting } from './tracking.commands.js'

interface OpenTicketOptions {
  contact: Contact
  connectionId: number
  /** Typed on the company's own phone: it joins the last attendance as that stands, and reopens nothing. */
  fromMe: boolean
}

/**
 * The ticket that a message belongs to (server.md, Decision 1): the live one; else the one closed within the reopen window,
 * back in pending with its queue; else a new pending one. The partial unique index decides a race: the loser's job runs again.
 */
export async function openTicketFor({ contact, connectionId, fromMe }: OpenTicketOptions): Promise<Ticket> {
  const latest = await latestTicketOf(contact.id, connectionId)
  if (latest && (latest.status !== 'closed' || fromMe)) return latest
  if (latest) {
    const { reopenWindow } = await companySettings()
    if (continuesAttendance(latest.closedAt, reopenWindow, clock.now())) {
      const before = { status: latest.status, queueId: latest.queueId, userId: latest.userId }
      await latest.update({ status: 'pending', userId: null, closedAt: null })
      await trackWaiting(latest)
      await recordEvent('ticket.reopened', { ticketId: latest.id, before })
      await recordTicketEvent([latest.id], 'reopened', {})
      return latest
    }
  }
  const ticket = await Ticket.create({
    contactId: contact.id,
    connectionId,
    isGroup: contact.isGroup,
    lastMessageAt: clock.now(),
  })
  await trackWaiting(ticket)
  await recordEvent('ticket.created', { ticketId: ticket.id })
  return ticket
}
