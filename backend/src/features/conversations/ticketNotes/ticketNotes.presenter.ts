import { hasAbility, type TicketNote as TicketNoteOnWire } from '@balcao/contract'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import type { NoteView } from './ticketNotes.queries.js'

/**
 * @param note with its ticket, contact and user.
 * @param actor the reader; broadcasts have many readers, so they leave it and `can` out.
 */
export function presentNote(note: NoteView, actor?: UserActor): TicketNoteOnWire {
  const { ticket, contact, user } = note
  if (!ticket || !contact) throw new Error('A note is presented with its ticket and contact')
  return {
    id: note.id,
    note: note.note,
    userId: note.userId,
    contactId: note.contactId,
    ticketId: note.ticketId,
    createdAt: note.createdAt.toISOString(),
    updatedAt: note.updatedAt.toISOString(),
    user: user ? { id: user.id, name: user.name } : null,
    contact: { id: contact.id, name: contact.name },
    mentions: note.mentions,
    ticket: {
      id: ticket.id,
      status: ticket.status,
      whatsappId: ticket.connectionId,
      createdAt: ticket.createdAt.toISOString(),
    },
    ...(actor && { can: { remove: hasAbility(actor.profile, 'ticket-notes:delete') } }),
  }
}
