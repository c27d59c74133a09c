import { recordEvent } from '../../events/recordEvent.js'
import { TicketNote, type Ticket } from '../../models/index.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { findNote } from './ticketNotes.queries.js'

/** Writes a note in a ticket; it is about the ticket's contact. */
export async function addNote(
  ticket: Pick<Ticket, 'id' | 'contactId'>,
  note: string,
  actor: UserActor,
): Promise<TicketNote> {
  const { id } = await TicketNote.create({
    note,
    ticketId: ticket.id,
    contactId: ticket.contactId,
    userId: actor.id,
  })
  await recordEvent('note.created', { noteId: id })
  return findNote(id)
}

/** Removes a note for good. */
export async function removeNote(note: TicketNote): Promise<void> {
  await note.destroy()
  await recordEvent('note.deleted', { noteId: note.id, ticketId: note.ticketId })
}
