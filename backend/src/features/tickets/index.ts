export { noteMessage } from './noteMessage.js'
export { openTicketFor } from './openTicketFor.js'
export { markReadByReading } from './tickets.commands.js'
export {
  roomsOfTicket,
  ticketCreatedBroadcast,
  ticketMergedBroadcast,
  ticketMovesBroadcast,
  ticketReadBroadcast,
} from './tickets.broadcast.js'
export { seesAllTickets, ticketPolicy } from './tickets.policy.js'
export { presentTicket } from './tickets.presenter.js'
export { findTicket, latestFirst } from './tickets.queries.js'
export { ticketsRoutes } from './tickets.routes.js'
export { watchableTicket } from './watchableTicket.js'
