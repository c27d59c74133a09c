import { object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams, text } from '../../fields.js'
import { limits } from '../../limits.js'

/** What a colleague noted about a customer in an attendance; never shown to the customer. */
export interface TicketNote {
  id: number
  note: string
  /** Null when its author is gone. */
  userId: number | null
  contactId: number
  ticketId: number
  createdAt: string
  updatedAt: string
  user: { id: number; name: string } | null
  contact: { id: number; name: string }
  /** `whatsappId` says with `contactId` in which thread the note stands. */
  ticket: { id: number; status: string; whatsappId: number | null; createdAt: string }
  /** What the reader may do with it; absent from broadcasts, which go to many. */
  can?: { remove: boolean }
}

export const ticketNotesApi = {
  /** Newest first: all of a contact's, as far as the reader may see the tickets; else those of one ticket. */
  list: endpoint('GET', '/ticket-notes/list', {
    query: object({ contactId: id(), ticketId: id() }),
  }).answers<TicketNote[]>(),
  /** Header `Idempotency-Key` makes a repeat answer the first note. */
  create: endpoint('POST', '/ticket-notes', {
    body: object({
      note: text(limits.ticketNote.max).trim().min(limits.ticketNote.min).required(),
      ticketId: id().required(),
    }),
  }).answers<TicketNote>(),
  remove: endpoint('DELETE', '/ticket-notes/:id', { params: idParams }).answers<{ message: string }>(),
}
