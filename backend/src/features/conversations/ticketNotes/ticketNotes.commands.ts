import { recordEvent } from '../../../events/recordEvent.js'
import { TicketNote, type Ticket } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { findNote, noteOfKey } from './ticketNotes.queries.js'

export interface NewNote {
  note: string
  /** Key of the author's client. A repeated key returns the first note. */
  clientKey: string | null
}

/**
 * Adds a note to a ticket and its contact.
 * @throws AppError ERR_IDEMPOTENCY_KEY_REUSED when the key was used for another note.
 */
export async function addNote(
  ticket: Pick<Ticket, 'id' | 'contactId'>,
  input: NewNote,
  actor: UserActor,
): Promise<TicketNote> {
  const row = { ...input, ticketId: ticket.id, contactId: ticket.contactId, userId: actor.id }
  // Of two copies of a request at once, the second waits here until the first commits, stores nothing, and
  // then finds it.
  const [stored] = await TicketNote.bulkCreate([row], { ignoreDuplicates: true })
  if (!stored?.id) return sameNote(ticket, input, actor)
  await recordEvent('note.created', { noteId: stored.id })
  return findNote(stored.id)
}

/** The note that was stored under the key. */
async function sameNote(ticket: Pick<Ticket, 'id'>, { note, clientKey }: NewNote, actor: UserActor) {
  const earlier = clientKey === null ? null : await noteOfKey(actor.id, clientKey)
  if (!earlier) throw new AppError('ERR_UNAVAILABLE')
  if (earlier.ticketId !== ticket.id || earlier.note !== note)
    throw new AppError('ERR_IDEMPOTENCY_KEY_REUSED')
  return earlier
}

/** Removes a note for good. */
export async function removeNote(note: TicketNote): Promise<void> {
  await note.destroy()
  await recordEvent('note.deleted', { noteId: note.id, ticketId: note.ticketId })
}
