import { feature } from '../../kit/feature.js'
import { noteCreatedBroadcast, noteDeletedBroadcast } from './ticketNotes.broadcast.js'
import { ticketNotesRoutes } from './ticketNotes.routes.js'

export const ticketNotesFeature = feature({
  routes: ticketNotesRoutes,
  broadcasts: [noteCreatedBroadcast, noteDeletedBroadcast],
})
