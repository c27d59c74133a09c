import type { QueryOf, ticketNotesApi } from '@balcao/contract'
import { TicketNote } from '../../models/index.js'
import { AppError } from '../../platform/errors/AppError.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { ticketPolicy } from '../tickets/index.js'

const includes = [
  { association: 'ticket', attributes: ['id', 'status', 'userId', 'queueId', 'createdAt'] },
  { association: 'contact', attributes: ['id', 'name'] },
  { association: 'user', attributes: ['id', 'name'] },
]

const MOST_NOTES = 500

/**
 * The notes of a contact across its attendances, or those of one ticket, newest first, as far as the actor may see the tickets;
 * none when neither is named.
 */
export async function listNotes(
  { contactId, ticketId }: QueryOf<typeof ticketNotesApi.list>,
  actor: UserActor,
): Promise<TicketNote[]> {
  if (contactId === undefined && ticketId === undefined) return []
  const notes = await TicketNote.findAll({
    where: contactId === undefined ? { ticketId: ticketId as number } : { contactId },
    include: includes,
    order: [['id', 'DESC']],
    limit: MOST_NOTES,
  })
  return notes.filter(({ ticket }) => ticket && ticketPolicy.see(actor, ticket))
}

export const maybeNote = (id: number): Promise<TicketNote | null> =>
  TicketNote.findByPk(id, { include: includes })

/** @throws AppError ERR_NO_TICKETNOTE_FOUND */
export async function findNote(id: number): Promise<TicketNote> {
  const note = await maybeNote(id)
  if (!note) throw new AppError('ERR_NO_TICKETNOTE_FOUND')
  return note
}
