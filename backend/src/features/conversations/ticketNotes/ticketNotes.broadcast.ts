import { defineBroadcast } from '../../../events/broadcast.js'
import { Ticket } from '../../../models/index.js'
import { batchById } from '../../../platform/tenancy/batchReads.js'
import { roomsOfTicket } from '../tickets/index.js'
import { presentNote } from './ticketNotes.presenter.js'
import { maybeNote } from './ticketNotes.queries.js'

const ticketOf = batchById(Ticket)

/** Everybody who sees a ticket gets its notes. */
export const noteCreatedBroadcast = defineBroadcast(['note.created'], async ({ noteId }) => {
  const note = await maybeNote(noteId)
  if (!note?.ticket) return []
  return [
    {
      rooms: roomsOfTicket(note.ticket),
      channel: 'ticketNote',
      payload: { action: 'create', note: presentNote(note) },
    },
  ]
})

export const noteDeletedBroadcast = defineBroadcast(['note.deleted'], async ({ noteId, ticketId }) => {
  const ticket = await ticketOf(ticketId)
  if (!ticket) return []
  return [{ rooms: roomsOfTicket(ticket), channel: 'ticketNote', payload: { action: 'delete', noteId } }]
})
