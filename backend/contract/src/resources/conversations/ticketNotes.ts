import { array, object } from 'yup'
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
  /** Colleagues whom it mentions, by the names in its text. */
  mentions: { id: number; name: string }[]
  /** `whatsappId` and `contactId` tell in which thread the note appears. */
  ticket: { id: number; status: string; whatsappId: number | null; createdAt: string }
  /** What the reader may do with it; absent in broadcasts, which go to many. */
  can?: { remove: boolean }
}

/** A note that mentions the caller, who has not seen it yet. */
export interface NoteMention {
  noteId: number
  note: string
  createdAt: string
  /** Its author; null when they were deleted. */
  by: { id: number; name: string } | null
  ticket: { id: number; uuid: string }
  contact: { id: number; name: string }
  /** The message after which it stands in the conversation; null before the first one. */
  messageId: string | null
}

export const ticketNotesApi = {
  /**
   * Newest first. With a contact: all notes in tickets that the reader may see. Otherwise those of one
   * ticket.
   */
  list: endpoint('GET', '/ticket-notes/list', {
    query: object({ contactId: id(), ticketId: id() }),
  }).answers<TicketNote[]>(),
  /**
   * Whom a note of this ticket can mention: active colleagues who may see it, without the caller; by name.
   */
  readers: endpoint('GET', '/tickets/:id/readers', { params: idParams }).answers<
    { id: number; name: string }[]
  >(),
  /** Notes that mention the caller and that they have not seen, newest first. */
  mentions: endpoint('GET', '/ticket-notes/mentions').answers<NoteMention[]>(),
  /** The caller has seen the notes of a ticket. `seen`: how many of them mentioned the caller. */
  see: endpoint('PUT', '/ticket-notes/mentions', {
    body: object({ ticketId: id().required() }),
  }).answers<{ seen: number }>(),
  /**
   * Header `Idempotency-Key`: a repeat gets the first note. Mentions of people who may not see the ticket are
   * left out.
   */
  create: endpoint('POST', '/ticket-notes', {
    body: object({
      note: text(limits.ticketNote.max).trim().min(limits.ticketNote.min).required(),
      ticketId: id().required(),
      mentions: array(id().required()).max(limits.ticketNote.mentions),
    }),
  }).answers<TicketNote>(),
  remove: endpoint('DELETE', '/ticket-notes/:id', { params: idParams }).answers<{ message: string }>(),
}
