import { object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams, text } from '../../fields.js'
import { limits } from '../../limits.js'

/** A colleague's note about a customer; never shown to the customer. */
export interface TicketNote {
  id: number
  note: string
  /** Null when its author was deleted. */
  userId: number | null
  contactId: number
  ticketId: number
  createdAt: string
  updatedAt: string
  user: { id: number; name: string } | null
  contact: { id: number; name: string }
  /** `whatsappId` and `contactId` tell in which thread the note appears. */
  ticket: { id: number; status: string; whatsappId: number | null; createdAt: string }
  /** What the reader may do with it; absent in broadcasts, which go to many. */
  can?: { remove: boolean }
}

export const ticketNotesApi = {
  /**
   * Newest first. With a contact: all notes in tickets that the reader may see. Otherwise those of one
   * ticket.
   */
  list: endpoint('GET', '/ticket-notes/list', {
    query: object({ contactId: id(), ticketId: id() }),
  }).answers<TicketNote[]>(),
  /** Header `Idempotency-Key`: a repeat gets the first note. */
  create: endpoint('POST', '/ticket-notes', {
    body: object({
      note: text(limits.ticketNote.max).trim().min(limits.ticketNote.min).required(),
      ticketId: id().required(),
    }),
  }).answers<TicketNote>(),
  remove: endpoint('DELETE', '/ticket-notes/:id', { params: idParams }).answers<{ message: string }>(),
}
