export { noteCreatedBroadcast, noteDeletedBroadcast } from './ticketNotes.broadcast.js'
export { ticketNotesRoutes } from './ticketNotes.routes.js'
