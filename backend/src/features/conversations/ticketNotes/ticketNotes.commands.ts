import { literal, Op } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { NoteMention, TicketNote, type Ticket } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { listTicketReaders } from '../tickets/index.js'
import { findNote, noteOfKey } from './ticketNotes.queries.js'

export interface NewNote {
  note: string
  /** Key of the author's client. A repeated key returns the first note. */
  clientKey: string | null
  /** Ids of mentioned colleagues. Those who may not see the ticket are left out. */
  mentions: readonly number[]
}

/**
 * Adds a note to a ticket and its contact.
 * @throws AppError ERR_IDEMPOTENCY_KEY_REUSED when the key was used for another note.
 */
export async function addNote(
  ticket: Pick<Ticket, 'id' | 'contactId' | 'userId' | 'queueId'>,
  input: NewNote,
  actor: UserActor,
): Promise<TicketNote> {
  const readers = input.mentions.length > 0 ? await listTicketReaders(ticket, actor.id) : []
  const mentions = readers.filter(({ id }) => input.mentions.includes(id))
  const row = { ...input, mentions, ticketId: ticket.id, contactId: ticket.contactId, userId: actor.id }
  // Of two copies of a request at once, the second waits here until the first commits, stores nothing, and
  // then finds it.
  const [stored] = await TicketNote.bulkCreate([row], { ignoreDuplicates: true })
  if (!stored?.id) return sameNote(ticket, input, actor)
  const noteId = stored.id
  await NoteMention.bulkCreate(mentions.map(({ id: userId }) => ({ userId, noteId })))
  await recordEvent('note.created', { noteId: stored.id })
  return findNote(stored.id)
}

/** The note that was stored under the key. */
async function sameNote(
  ticket: Pick<Ticket, 'id'>,
  { note, clientKey }: Pick<NewNote, 'note' | 'clientKey'>,
  actor: UserActor,
) {
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

/**
 * The user has seen the notes of a ticket.
 * @returns how many of them mentioned the user, and were new to them.
 */
export async function seeMentions(ticketId: number, { id: userId }: UserActor): Promise<number> {
  const seen = await NoteMention.destroy({
    where: {
      userId,
      noteId: { [Op.in]: literal(`(select id from ticket_notes where ticket_id = ${ticketId})`) },
    },
  })
  if (seen > 0) await recordEvent('note.mentionsSeen', { ticketId, userId })
  return seen
}
