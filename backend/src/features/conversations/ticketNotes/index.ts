import { feature } from '../../../kit/feature.js'
import { refersTo } from '../../../kit/references.js'
import { NoteMention, TicketNote } from '../../../models/index.js'
import { erasesNotes, exportsNotes, mergesNotes, mergesNotesOfTickets } from './ticketNotes.hooks.js'
import {
  mentionedBroadcast,
  mentionsSeenBroadcast,
  noteCreatedBroadcast,
  noteDeletedBroadcast,
} from './ticketNotes.broadcast.js'
import { notePush } from './pushes.hooks.js'
import { ticketNotesRoutes } from './ticketNotes.routes.js'

export { presentNote } from './ticketNotes.presenter.js'
export { listThreadNotes, type NoteView } from './ticketNotes.queries.js'

export const ticketNotesFeature = feature({
  owns: [TicketNote, NoteMention],
  routes: ticketNotesRoutes,
  pushes: [notePush],
  broadcasts: [noteCreatedBroadcast, noteDeletedBroadcast, mentionedBroadcast, mentionsSeenBroadcast],
  namesNoFile: { 'ticket_notes.client_key': 'made by the client, so that a repeat is none' },
  mergesContacts: mergesNotes,
  mergesTickets: mergesNotesOfTickets,
  erasesPerson: erasesNotes,
  exportsPerson: exportsNotes,
  clearsReferences: [refersTo('users', TicketNote, 'userId')],
  movesCompany: {
    tables: {
      ticket_notes: {
        without: { client_key: 'by which a repeated request is found' },
        inside: { mentions: { '[].id': 'users' } },
      },
    },
    leaves: { note_mentions: 'until the mentioned have seen them' },
  },
  exportsCompany: {
    tables: { ticket_notes: { by: ['id'] } },
    leaves: { note_mentions: 'until the mentioned have seen them' },
  },
})
