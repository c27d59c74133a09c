import { defineBroadcast } from '../../../events/broadcast.js'
import { Ticket } from '../../../models/index.js'
import { batchById } from '../../../platform/tenancy/batchReads.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { roomsOfTicket } from '../tickets/index.js'
import { mentionsOf } from './noteMentions.queries.js'
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

/** Tells those whom the note mentions. */
export const mentionedBroadcast = defineBroadcast(['note.created'], async ({ noteId }) =>
  ((await mentionsOf(noteId)) ?? []).map(({ userId, mention }) => ({
    rooms: [rooms.user(userId)],
    channel: 'noteMention' as const,
    payload: { action: 'create' as const, mention },
  })),
)

/** Tells the user's other screens. */
export const mentionsSeenBroadcast = defineBroadcast(['note.mentionsSeen'], ({ ticketId, userId }) =>
  Promise.resolve([
    { rooms: [rooms.user(userId)], channel: 'noteMention', payload: { action: 'seen', ticketId } },
  ]),
)
